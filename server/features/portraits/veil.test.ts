import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawVeil } from './veil.ts'

/** Two photos that differ in their details alone: fine stripes, upright or lying. */
function stripes(direction: 'x' | 'y'): Promise<Buffer> {
  const data = Buffer.alloc(96 * 96 * 3)
  for (let at = 0; at < 96 * 96; at++) {
    const along = direction === 'x' ? at % 96 : Math.floor(at / 96)
    data.fill(along % 4 < 2 ? 40 : 220, at * 3, at * 3 + 3)
  }
  return sharp(data, { raw: { width: 96, height: 96, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'Laurent' } })
    .webp()
    .toBuffer()
}

async function pixels(image: Buffer): Promise<Buffer> {
  return sharp(image).raw().toBuffer()
}

test('no detail of the photo is left, nor what its file said', async () => {
  const [one, other] = [
    await drawVeil(await stripes('x'), 'token'),
    await drawVeil(await stripes('y'), 'token'),
  ]
  const [seen, seenToo] = [await pixels(one), await pixels(other)]
  const apart = seen.map((value, at) => Math.abs(value - (seenToo[at] ?? 0)))
  expect(Math.max(...apart)).toBeLessThan(40)
  const { exif, xmp, icc, format, width } = await sharp(one).metadata()
  expect({ exif, xmp, icc, format, width }).toEqual({ format: 'webp', width: 240 })
})

test('two tokens of one photo look different, one token always the same', async () => {
  const photo = await sharp({
    create: { width: 96, height: 96, channels: 3, background: '#b0604a' },
  })
    .webp()
    .toBuffer()
  const first = await drawVeil(photo, 'one')
  expect(await drawVeil(photo, 'one')).toEqual(first)
  expect(await drawVeil(photo, 'another')).not.toEqual(first)
})
