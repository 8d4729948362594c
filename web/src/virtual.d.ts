declare module 'virtual:sentences/en' {
  const sentences: Record<string, unknown>;
  export default sentences;
}
declare module 'virtual:sentences/fr' {
  const sentences: Record<string, unknown>;
  export default sentences;
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
/** Where the engine of each game lies; a game without one was not built. */
declare const __ENGINES__: Readonly<Record<string, string>>;
/** The weights of the bots of each game. */
declare const __WEIGHTS__: Readonly<Record<string, string>>;
