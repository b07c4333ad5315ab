import { createRequire } from 'node:module'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { DomainProblem, fail } from '#server/platform/http/problem.ts'
import { PHOTO_WIDTHS, type PhotoWidth } from '#shared/domain/photo-url.ts'
import { GREY_SIDE, likenessOf, regionsOf } from './photo-regions.ts'

// Its types describe an ES module, which it is not.
const phash: (image: Buffer, options: SharpOptions) => Promise<string> = createRequire(
  import.meta.url,
)('sharp-phash')

// One thread and no cache: a photo must not take the machine away from those who talk.
sharp.concurrency(1)
sharp.cache(false)

const FORMATS = new Set(['jpeg', 'png', 'webp'])
const MAX_PIXELS = 16_000_000
const TOO_LARGE = 'Cette photo dépasse 16 mégapixels. Réduisez-la, puis envoyez-la de nouveau.'

/** A progressive JPEG of a camera or an editor has ten or so; each is decoded over the whole picture. */
const MOST_SCANS = 64
/** Begins a scan; within one, the byte that could be mistaken for it is written otherwise. */
const SCAN = Buffer.from([0xff, 0xda])

const DRAWING = new Set(['svg'])
// The head alone is read with it.
const HEAD: SharpOptions = { limitInputPixels: false, failOn: 'error' }

// The largest that a thumbhash is made of.
const THUMB = 100

/** What is noted of how a photo looks. */
export interface PhotoLooks {
  width: number
  height: number
  /** A blurred miniature of some 25 bytes, in base64. */
  thumbhash: string
  /** A perceptual hash of 64 bits, as zeros and ones: few differ between copies of one picture. */
  perceptualHash: string
  /** Of the picture seen in a mirror, by which a copy that was turned over is known. */
  mirroredHash: string
  /** By which the picture is known again when it was cut or framed. */
  likeness: Uint8Array
  /** What it is compared by when it is new. */
  regions: Uint8Array
}

export interface EncodedPhoto extends PhotoLooks {
  files: { width: PhotoWidth; bytes: Buffer }[]
}

/** A picture that is kept in the greatest width alone. */
export interface PictureKeptOnce extends Pick<PhotoLooks, 'thumbhash'> {
  bytes: Buffer
}

/** The same of a picture that is kept once, and by which nothing is known again. */
export async function encodeOnce(bytes: Uint8Array): Promise<PictureKeptOnce> {
  try {
    const upright = await decode(bytes, FORMATS)
    const webp = await toWebp(sharp(upright.data, { raw: upright.info }))
    return { bytes: webp, thumbhash: await thumbhashOf(upright) }
  } catch (error) {
    refuse(error)
  }
}

function toWebp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 80 }).toBuffer()
}

/**
 * Decodes a photo and encodes it anew as WebP in each width: upright, without metadata or place, and free of
 * whatever else the file carried. Anything but one whole JPEG, PNG or WebP image is refused; a drawing is our own SVG.
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
    refuse(error)
  }
}

function refuse(error: unknown): never {
  if (error instanceof DomainProblem) throw error
  fail('invalid_image')
}

type Upright = Awaited<ReturnType<typeof decode>>

async function thumbhashOf({ data, info }: Upright): Promise<string> {
  const thumb = await sharp(data, { raw: info })
    .resize({ width: THUMB, height: THUMB, fit: 'inside' })
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
    if (scans > MOST_SCANS) return true
  }
  return false
}

async function decode(bytes: Uint8Array, formats: ReadonlySet<string>) {
  // The head of a file says how large the picture is: one that is too large is refused before anything is decoded.
  const { format, pages, width, height } = await sharp(bytes, HEAD).metadata()
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
