import { thumbHashToRGBA } from 'thumbhash'

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** Paints what a thumbhash remembers of a photo: some thirty pixels, which the page blurs by enlarging them. */
export function paint(canvas: HTMLCanvasElement, hash: string): void {
  const { w, h, rgba } = thumbHashToRGBA(bytesOf(hash))
  canvas.width = w
  canvas.height = h
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
}
