import { drawOnWhite, JPEG, sentSize } from './photo-jpeg.ts'

async function shrink(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const { width, height } = sentSize(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser provides no 2D canvas context')
  drawOnWhite(context, bitmap)
  bitmap.close()
  return canvas.convertToBlob(JPEG)
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  // On null the page shrinks the photo itself (shrinkInPage).
  void shrink(data).then(
    (jpeg) => postMessage(jpeg),
    () => postMessage(null),
  )
})
