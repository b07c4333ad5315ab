import sharp from 'sharp'
import { seededRandom } from '#server/platform/seeded-random.ts'

const SPOTS = 8
const CHANNELS = 3

/** A picture made from its key alone: two keys look nothing alike, and the same key always gives the same file. */
export async function pictureOf(key: string): Promise<Buffer> {
  const random = seededRandom(`picture ${key}`)
  const bytes = Buffer.from(
    Array.from({ length: SPOTS * SPOTS * CHANNELS }, () => random.integer(0, 255)),
  )
  return sharp(bytes, { raw: { width: SPOTS, height: SPOTS, channels: CHANNELS } })
    .resize(90, 120, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 70 })
    .toBuffer()
}
