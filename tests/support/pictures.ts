import sharp from 'sharp'
import { seededRandom } from '#server/platform/seeded-random.ts'

/** A small picture of one colour. */
export function jpeg(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 80, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
}

/** A picture of shades drawn from a seed: unlike any other, and recognised after it is edited. */
export function shades(seed: string): Promise<Buffer> {
  const random = seededRandom(seed)
  const [width, height] = [12, 15]
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => random.integer(0, 255))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(480, 600)
    .jpeg()
    .toBuffer()
}
