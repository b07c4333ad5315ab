/** What is used of the library, which comes without types. */
declare module 'punycode.js/punycode.es6.js' {
  /** The name of a host as its owner wrote it: `xn--caf-dma.fr` is `café.fr` (RFC 3492). Throws on what is no encoding. */
  export function toUnicode(host: string): string
}
