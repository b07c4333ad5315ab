import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { FACES_FOLDER, PLACES_FOLDER } from '#server/features/portraits/portraits.service.ts'
import { type SeededRandom, seededRandom } from '#server/platform/seeded-random.ts'

const [WIDTH, HEIGHT] = [600, 750]

function drawingsIn(folder: string): [string, ...string[]] {
  const [first = '', ...others] = readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .toSorted()
    .map((name) => join(folder, name))
  return [first, ...others]
}
const FACES = drawingsIn(FACES_FOLDER)
const PLACES = drawingsIn(PLACES_FOLDER)

/** A photo that differs from all others: a small face in front of two blended backgrounds, each with its own light. */
export async function takePhoto(nth: number): Promise<Buffer> {
  const random = seededRandom(`photo ${nth}`)
  const width = random.integer(160, 240)
  const face = await sharp(random.pick(FACES)).resize({ width }).png().toBuffer()
  const { height = 0 } = await sharp(face).metadata()
  const near = await sharp(await backgroundPart(random))
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  const top = Math.round((HEIGHT - height) * random.between(0.3, 1))
  return sharp(await backgroundPart(random))
    .composite([
      { input: near, left: 0, top: 0 },
      { input: await clutter(random), left: 0, top: 0, blend: 'soft-light' },
      { input: face, left: random.integer(0, WIDTH - width), top },
    ])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Random light and shade, which every photo has and no drawing. */
function clutter(random: SeededRandom): Promise<Buffer> {
  const [width, height] = [16, 20]
  const shades = Uint8Array.from({ length: width * height }, () => random.integer(0, 255))
  return sharp(shades, { raw: { width, height, channels: 1 } })
    .resize(WIDTH, HEIGHT)
    .png()
    .toBuffer()
}

/** A random part of a background, possibly mirrored. */
async function backgroundPart(random: SeededRandom): Promise<Buffer> {
  const place = sharp(random.pick(PLACES)).resize(WIDTH * 2, HEIGHT * 2, { fit: 'fill' })
  const share = random.between(0.45, 0.8)
  const [width, height] = [Math.round(WIDTH * 2 * share), Math.round(HEIGHT * 2 * share)]
  const taken = place.flop(random.chance(0.5)).extract({
    ...{ left: random.integer(0, WIDTH * 2 - width), top: random.integer(0, HEIGHT * 2 - height) },
    ...{ width, height },
  })
  return sharp(await taken.png().toBuffer())
    .resize(WIDTH, HEIGHT)
    .modulate({ brightness: random.between(0.7, 1.2) })
    .removeAlpha()
    .png()
    .toBuffer()
}

type Edit = (photo: Buffer) => Promise<Buffer>

const cutAround = cut({ left: 0.1, top: 0.1, right: 0.1, bottom: 0.1 })
const mirror: Edit = (photo) => sharp(photo).flop().jpeg().toBuffer()
const recolour: Edit = (photo) =>
  sharp(photo)
    .modulate({ brightness: 1.15, saturation: 0.4, hue: 25 })
    .resize(320)
    .jpeg({ quality: 40 })
    .toBuffer()

/** Edits that a returning member may make so that a photo is not recognised. */
export const EDITS = {
  crop10: cutAround,
  crop20: cut({ left: 0.2, top: 0, right: 0.04, bottom: 0.2 }),
  crop25: cut({ left: 0.25, top: 0, right: 0.25, bottom: 0.25 }),
  mirrored: mirror,
  recoloured: recolour,
  framed: (photo: Buffer) =>
    sharp(photo)
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
      .jpeg({ quality: 70 })
      .toBuffer(),
  turned: (photo: Buffer) => sharp(photo).rotate(2, { background: '#222' }).jpeg().toBuffer(),
  together: async (photo: Buffer) => recolour(await mirror(await cutAround(photo))),
} satisfies Record<string, Edit>

interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}

function cut({ left, top, right, bottom }: Sides): Edit {
  return async (photo) => {
    const { width, height } = await sharp(photo).metadata()
    const region = {
      left: Math.round(width * left),
      top: Math.round(height * top),
      width: Math.round(width * (1 - left - right)),
      height: Math.round(height * (1 - top - bottom)),
    }
    return sharp(photo).extract(region).jpeg().toBuffer()
  }
}
