import sharp from 'sharp'
import { fail } from '#server/platform/problem.ts'
import { PHOTO_WIDTHS, type PhotoWidth } from '#shared/domain/photo-url.ts'

// One thread and no cache: a photo must not take the machine away from those who talk.
sharp.concurrency(1)
sharp.cache(false)

const FORMATS = new Set(['jpeg', 'png', 'webp'])
const MAX_PIXELS = 40_000_000

export interface EncodedPhoto {
  width: number
  height: number
  files: { width: PhotoWidth; bytes: Buffer }[]
}

/**
 * Decodes a photo and encodes it anew as WebP in each width: upright, without metadata or place, and free of
 * whatever else the file carried. Anything but one whole JPEG, PNG or WebP image is refused.
 */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  try {
    const upright = await decode(bytes)
    const files: EncodedPhoto['files'] = []
    for (const width of PHOTO_WIDTHS) {
      const resized = sharp(upright.data, { raw: upright.info }).resize({
        width,
        height: width,
        fit: 'inside',
        withoutEnlargement: true,
      })
      files.push({ width, bytes: await resized.webp({ quality: 80 }).toBuffer() })
    }
    return { width: upright.info.width, height: upright.info.height, files }
  } catch {
    fail('invalid_image')
  }
}

async function decode(bytes: Buffer) {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format, pages } = await image.metadata()
  if (!FORMATS.has(format) || (pages ?? 1) > 1) fail('invalid_image')
  const largest = Math.max(...PHOTO_WIDTHS)
  return image
    .autoOrient()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}
