import { drawOnWhite, JPEG, sentSize } from './photo-jpeg.ts'
import workerUrl from './shrink.worker.ts?worker&url'

/** What is used of Trusted Types, which not every browser has; a trusted address passes for a string. */
interface ScriptPolicy {
  createScriptURL(url: string): string
}

declare global {
  var trustedTypes: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } | undefined
}

// The content policy takes the address of a script from a policy only; this one knows a single script.
const trusted = globalThis.trustedTypes?.createPolicy('photo-worker', {
  createScriptURL: () => workerUrl,
})

/** A photo as it is sent: small, upright, on white, and without the place where it was taken. */
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
      worker.onerror = () => reject(new Error('The worker did not start.'))
      worker.postMessage(photo)
    })
  } finally {
    worker.terminate()
  }
}

// Where workers cannot draw. An image element turns itself upright by what the photo says.
async function shrinkInPage(photo: Blob): Promise<Blob> {
  const url = URL.createObjectURL(photo)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, sentSize(image.naturalWidth, image.naturalHeight))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser cannot draw.')
    drawOnWhite(context, image)
    return await new Promise((resolve, reject) => {
      const settle = (jpeg: Blob | null) => (jpeg ? resolve(jpeg) : reject(new Error('no JPEG')))
      canvas.toBlob(settle, JPEG.type, JPEG.quality)
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
