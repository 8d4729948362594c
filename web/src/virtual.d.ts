declare module 'virtual:sentences/en' {
  const sentences: Record<string, unknown>;
  export default sentences;
}
declare module 'virtual:sentences/fr' {
  const sentences: Record<string, unknown>;
  export default sentences;
}
/** What the pages show of the engine's catalogues: build/catalogue.ts. */
declare module 'virtual:catalogue/seats' {
  const seats: Readonly<Record<'troyes-dice' | 'troyes', readonly number[]>>;
  export default seats;
}
declare module 'virtual:catalogue/troyes-dice' {
  type Catalogue = typeof import('../../codec/catalogue/troyes-dice.json');
  const catalogue: Pick<Catalogue, 'kinds' | 'plazas'>;
  export default catalogue;
}
declare module 'virtual:catalogue/troyes' {
  type Catalogue = typeof import('../../codec/catalogue/troyes.json');
  const catalogue: Pick<
    Catalogue,
    'activities' | 'events' | 'characters' | 'outdoors' | 'buildings' | 'numbers' | 'setups' | 'gates' | 'tiles'
  >;
  export default catalogue;
}
declare module 'virtual:rules/*' {
  const html: string;
  export default html;
}
declare module 'virtual:sentences/troyes-en' {
  const sentences: Record<string, unknown>;
  export default sentences;
}
declare module 'virtual:sentences/troyes-fr' {
  const sentences: Record<string, unknown>;
  export default sentences;
}
declare module 'virtual:sentences/hint-en' {
  const sentences: Record<string, unknown>;
  export default sentences;
}
declare module 'virtual:sentences/hint-fr' {
  const sentences: Record<string, unknown>;
  export default sentences;
}
declare module 'virtual:sentences/record-en' {
  const sentences: Record<string, unknown>;
  export default sentences;
}
declare module 'virtual:sentences/record-fr' {
  const sentences: Record<string, unknown>;
  export default sentences;
}
/** Where the engine of each game lies; a game without one was not built. */
declare const __ENGINES__: Readonly<Record<string, string>>;
/** The weights of the bots of each game. */
declare const __WEIGHTS__: Readonly<Record<string, string>>;
