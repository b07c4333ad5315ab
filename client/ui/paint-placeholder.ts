import { thumbHashToRGBA } from 'thumbhash'

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** Paints the image that a thumbhash encodes: about thirty pixels wide, which the page enlarges and so blurs. */
export function paint(canvas: HTMLCanvasElement, hash: string): void {
  const { w, h, rgba } = thumbHashToRGBA(bytesOf(hash))
  canvas.width = w
  canvas.height = h
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
}
