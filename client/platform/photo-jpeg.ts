const LONGEST_SIDE = 800

export const JPEG = { type: 'image/jpeg', quality: 0.8 }

/** The size, in pixels, at which a picture is uploaded: at most 800 on its longest side, never enlarged. */
export function sentSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Draws a picture over the whole canvas, on white: JPEG has no transparency, so transparent pixels would become black.
 */
export function drawOnWhite(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  picture: CanvasImageSource,
): void {
  const { width, height } = context.canvas
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
}
