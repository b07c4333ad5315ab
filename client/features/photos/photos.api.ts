import { upload } from '#client/platform/upload.ts'
import { uploadPhoto } from '#shared/contracts/photos.ts'
import { shrink } from './shrink.ts'

interface SendOptions {
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/** Makes a photo small, sends it and answers where it is kept. */
export async function sendPhoto(photo: File, options: SendOptions): Promise<string> {
  const jpeg = await shrink(photo)
  const { url } = await upload(uploadPhoto, jpeg, options)
  return url
}
