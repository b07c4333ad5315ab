/** The used part of the library, which has no types of its own. */
declare module 'punycode.js/punycode.es6.js' {
  /** Decodes a host name: `xn--caf-dma.fr` is `café.fr` (RFC 3492). Throws on an invalid encoding. */
  export function toUnicode(host: string): string
}
