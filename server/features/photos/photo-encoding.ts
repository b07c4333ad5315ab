import { createRequire } from 'node:module'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { DomainProblem, fail } from '#server/platform/http/problem.ts'
import { PHOTO_WIDTHS, type PhotoWidth } from '#shared/domain/photo-url.ts'
import { GREY_SIDE, likenessOf, regionsOf } from './photo-regions.ts'

// The types of sharp-phash wrongly describe an ES module, so it is loaded with require.
const phash: (image: Buffer, options: SharpOptions) => Promise<string> = createRequire(
  import.meta.url,
)('sharp-phash')

// One thread and no cache, so that encoding photos does not slow down the other requests.
sharp.concurrency(1)
sharp.cache(false)

const FORMATS = new Set(['jpeg', 'png', 'webp'])
const MAX_PIXELS = 16_000_000
const TOO_LARGE = 'Cette photo dépasse 16 mégapixels. Réduisez-la, puis envoyez-la de nouveau.'

/**
 * Progressive JPEGs from cameras and editors have about ten scans; decoding each costs a pass over the whole picture.
 */
const MAX_SCANS = 64
/** Start-of-scan marker of JPEG. It cannot occur inside a scan, whose 0xff bytes are escaped. */
const SCAN = Buffer.from([0xff, 0xda])

const DRAWING = new Set(['svg'])
// For reading the metadata only, without decoding.
const METADATA_OPTIONS: SharpOptions = { limitInputPixels: false, failOn: 'error' }

// The largest side in pixels that rgbaToThumbHash accepts.
const THUMBHASH_SIDE = 100

/** What is stored about the look of a photo. */
export interface PhotoLooks {
  width: number
  height: number
  /** A blurred miniature of some 25 bytes, in base64. */
  thumbhash: string
  /** A perceptual hash of 64 bits, as zeros and ones; it differs in few bits between copies of the same picture. */
  perceptualHash: string
  /** The perceptual hash of the mirrored picture, which recognises a mirrored copy. */
  mirroredHash: string
  /** See `likenessOf`: the stored hashes that recognise the picture after it was cropped or framed. */
  likeness: Uint8Array
  /** See `regionsOf`: the hashes that a new photo is compared by, deleted after the comparison. */
  regions: Uint8Array
}

export interface EncodedPhoto extends PhotoLooks {
  files: { width: PhotoWidth; bytes: Buffer }[]
}

/** A picture that is kept in the greatest width only. */
export interface SingleWidthPicture extends Pick<PhotoLooks, 'thumbhash'> {
  bytes: Buffer
}

/** Encodes a picture in the greatest width only, without the hashes that recognise it. */
export async function encodeSingleWidth(bytes: Uint8Array): Promise<SingleWidthPicture> {
  try {
    const upright = await decode(bytes, FORMATS)
    const webp = await toWebp(sharp(upright.data, { raw: upright.info }))
    return { bytes: webp, thumbhash: await thumbhashOf(upright) }
  } catch (error) {
    refuseImage(error)
  }
}

function toWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 80 }).toBuffer()
}

/**
 * Decodes a photo and encodes it as WebP in each width: upright, without metadata such as the location, and without any
 * other content of the file. Accepts only one complete JPEG, PNG or WebP image; a drawing is one of our own SVG files.
 */
export async function encodePhoto(
  bytes: Uint8Array,
  kind: 'photo' | 'drawing',
): Promise<EncodedPhoto> {
  try {
    const upright = await decode(bytes, kind === 'photo' ? FORMATS : DRAWING)
    const files: EncodedPhoto['files'] = []
    for (const width of PHOTO_WIDTHS) {
      const resized = sharp(upright.data, { raw: upright.info }).resize({
        width,
        height: width,
        fit: 'inside',
        withoutEnlargement: true,
      })
      files.push({ width, bytes: await toWebp(resized) })
    }
    const { width, height } = upright.info
    return { width, height, ...(await fingerprints(upright)), files }
  } catch (error) {
    refuseImage(error)
  }
}

function refuseImage(error: unknown): never {
  if (error instanceof DomainProblem) throw error
  fail('invalid_image')
}

type Upright = Awaited<ReturnType<typeof decode>>

async function thumbhashOf({ data, info }: Upright): Promise<string> {
  const thumb = await sharp(data, { raw: info })
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data)
  return Buffer.from(hash).toString('base64')
}

async function fingerprints(upright: Upright) {
  const { data, info } = upright
  const pixels = { raw: info }
  const mirrored = await sharp(data, pixels).flop().raw().toBuffer()
  const grey = await sharp(data, pixels)
    .greyscale()
    .resize(GREY_SIDE, GREY_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
  return {
    thumbhash: await thumbhashOf(upright),
    perceptualHash: await phash(data, pixels),
    mirroredHash: await phash(mirrored, pixels),
    likeness: likenessOf(grey),
    regions: regionsOf(grey),
  }
}

function hasTooManyScans(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let scans = 0
  for (let at = file.indexOf(SCAN); at !== -1; at = file.indexOf(SCAN, at + SCAN.length)) {
    scans += 1
    if (scans > MAX_SCANS) return true
  }
  return false
}

async function decode(bytes: Uint8Array, formats: ReadonlySet<string>) {
  // The header of the file contains the size, so a picture that is too large is refused before it is decoded.
  const { format, pages, width, height } = await sharp(bytes, METADATA_OPTIONS).metadata()
  if (!formats.has(format) || (pages ?? 1) > 1) fail('invalid_image')
  if (width * height > MAX_PIXELS) fail('photo_too_large', { message: TOO_LARGE })
  if (format === 'jpeg' && hasTooManyScans(bytes)) fail('invalid_image')
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const largest = Math.max(...PHOTO_WIDTHS)
  return image
    .autoOrient()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}
