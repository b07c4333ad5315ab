// Rules: moderation
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpeg, shades } from '#tests/support/pictures.ts'
import { GREY_SIDE, hashWords, isAlike, likenessOf, regionsOf } from './photo-regions.ts'

async function greyOf(photo: Buffer): Promise<Buffer> {
  const small = sharp(photo).greyscale().resize(GREY_SIDE, GREY_SIDE, { fit: 'fill' })
  return small.raw().toBuffer()
}
const likeness = async (photo: Buffer) => hashWords(likenessOf(await greyOf(photo)))
const regions = async (photo: Buffer) => hashWords(regionsOf(await greyOf(photo)))

const crop = (photo: Buffer, left: number, top: number, width: number, height: number) =>
  sharp(photo).extract({ left, top, width, height }).jpeg().toBuffer()

test.each<[string, (photo: Buffer) => Promise<Buffer>]>([
  ['cropped by a quarter on one side', (photo) => crop(photo, 120, 0, 360, 600)],
  ['cropped by a quarter on every side', (photo) => crop(photo, 120, 150, 240, 300)],
  ['cropped by a tenth on two sides', (photo) => crop(photo, 48, 60, 432, 540)],
  ['mirrored', (photo) => sharp(photo).flop().jpeg().toBuffer()],
  ['reduced, at quality 40', (photo) => sharp(photo).resize(150).jpeg({ quality: 40 }).toBuffer()],
  [
    'framed',
    (photo) =>
      sharp(photo)
        .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
        .toBuffer(),
  ],
  ['recoloured', (photo) => sharp(photo).greyscale().linear(0.8, 30).toBuffer()],
  ['rotated by two degrees', (photo) => sharp(photo).rotate(2).jpeg().toBuffer()],
])('a photo of an excluded member is recognised when %s', async (_, edit) => {
  const photo = await shades('excluded')
  expect(isAlike(await regions(await edit(photo)), await likeness(photo))).toBe(true)
})

test('a photo is recognised if an excluded member showed a crop of it', async () => {
  const photo = await shades('excluded')
  const part = await crop(photo, 60, 75, 360, 450)
  expect(isAlike(await regions(photo), await likeness(part))).toBe(true)
})

test('a different photo is not recognised as one of an excluded member', async () => {
  const likenesses = await Promise.all(
    ['1', '2', '3', '4'].map(async (seed) => likeness(await shades(seed))),
  )
  const seen = await regions(await shades('other'))
  expect(likenesses.filter((each) => isAlike(seen, each))).toEqual([])
})

test('a picture of a single colour matches no other picture', async () => {
  expect(isAlike(await regions(await jpeg()), await likeness(await jpeg()))).toBe(false)
})
