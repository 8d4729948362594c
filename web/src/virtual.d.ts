declare module 'virtual:sentences/en' {
  const sentences: Record<string, unknown>;
  export default sentences;
}
declare module 'virtual:sentences/fr' {
  const sentences: Record<string, unknown>;
  export default sentences;
}
declare module 'virtual:rules/en' {
  const html: string;
  export default html;
}
declare module 'virtual:rules/fr' {
  const html: string;
  export default html;
}
/** Where the engine lies, or "" when the client was built without it. */
declare const __ENGINE__: string;
