export type Bytes = Uint8Array<ArrayBuffer>

export function toBase64url(bytes: Bytes): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Throws if the text is not base64url. */
export function fromBase64url(text: string): Bytes {
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(decoded, (sign) => sign.charCodeAt(0))
}
