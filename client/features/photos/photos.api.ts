import { ApiError } from '#client/platform/api.ts'
import { shrink } from '#client/platform/shrink.ts'
import { upload } from '#client/platform/upload.ts'
import { uploadPhoto } from '#shared/contracts/photos.ts'

interface SendOptions {
  signal: AbortSignal
  /** Receives the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void
}

/** If the server is busy and asks for a wait of at most this long, the photo is sent again once. */
const MAX_WAIT_SECONDS = 15

/** Shrinks a photo, uploads it and returns its URL. */
export async function sendPhoto(photo: File, options: SendOptions): Promise<string> {
  const jpeg = await shrink(photo)
  const send = () => upload(uploadPhoto, jpeg, options)
  const { url } = await send().catch(async (failure: unknown) => {
    const seconds = failure instanceof ApiError && failure.status === 503 && failure.retryAfter
    if (!seconds || seconds > MAX_WAIT_SECONDS) throw failure
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
