import { drawOnWhite, JPEG, sentSize } from './photo-jpeg.ts'
import workerUrl from './shrink.worker.ts?worker&url'

/** The part of the Trusted Types API that is used; not every browser has it. A trusted URL is typed as a string. */
interface ScriptPolicy {
  createScriptURL(url: string): string
}

declare global {
  var trustedTypes: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } | undefined
}

// The Content Security Policy requires a Trusted Types policy for script URLs; this policy allows only this script.
const trusted = globalThis.trustedTypes?.createPolicy('photo-worker', {
  createScriptURL: () => workerUrl,
})

/** Prepares a photo for upload: a small upright JPEG on white, without metadata such as the GPS position. */
export async function shrink(photo: File): Promise<File> {
  const jpeg = (await shrinkInWorker(photo).catch(() => null)) ?? (await shrinkInPage(photo))
  return new File([jpeg], 'photo.jpg', { type: JPEG.type })
}

async function shrinkInWorker(photo: Blob): Promise<Blob | null> {
  const url = trusted?.createScriptURL(workerUrl) ?? workerUrl
  const worker = new Worker(url, { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data)
      worker.onerror = () => reject(new Error('The worker did not start'))
      worker.postMessage(photo)
    })
  } finally {
    worker.terminate()
  }
}

// For browsers whose workers cannot draw. An image element applies the EXIF orientation itself.
async function shrinkInPage(photo: Blob): Promise<Blob> {
  const url = URL.createObjectURL(photo)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, sentSize(image.naturalWidth, image.naturalHeight))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser provides no 2D canvas context')
    drawOnWhite(context, image)
    return await new Promise((resolve, reject) => {
      const settle = (jpeg: Blob | null) =>
        jpeg ? resolve(jpeg) : reject(new Error('The canvas could not be encoded as JPEG'))
      canvas.toBlob(settle, JPEG.type, JPEG.quality)
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
