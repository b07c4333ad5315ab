import { ApiError } from '#client/platform/api.ts'
import { shrink } from '#client/platform/shrink.ts'
import { upload } from '#client/platform/upload.ts'
import { uploadPhoto } from '#shared/contracts/photos.ts'

interface SendOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** A server with many photos in hand says so, and takes this one a little later. */
const WAITS_SECONDS = 15

/** Makes a photo small, sends it and answers where it is kept. */
export async function sendPhoto(photo: File, options: SendOptions): Promise<string> {
  const jpeg = await shrink(photo)
  const send = () => upload(uploadPhoto, jpeg, options)
  const { url } = await send().catch(async (failure: unknown) => {
    const seconds = failure instanceof ApiError && failure.status === 503 && failure.retryAfter
    if (!seconds || seconds > WAITS_SECONDS) throw failure
    await wait(seconds, options.signal)
    return send()
  })
  return url
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
