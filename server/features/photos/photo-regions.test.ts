// Rules: moderation
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpeg, shades } from '#tests/support/pictures.ts'
import { GREY_SIDE, isAlike, likenessOf, regionsOf, wordsOf } from './photo-regions.ts'

async function greyOf(photo: Buffer): Promise<Buffer> {
  const small = sharp(photo).greyscale().resize(GREY_SIDE, GREY_SIDE, { fit: 'fill' })
  return small.raw().toBuffer()
}
const likeness = async (photo: Buffer) => wordsOf(likenessOf(await greyOf(photo)))
const regions = async (photo: Buffer) => wordsOf(regionsOf(await greyOf(photo)))

const cut = (photo: Buffer, left: number, top: number, width: number, height: number) =>
  sharp(photo).extract({ left, top, width, height }).jpeg().toBuffer()

test.each<[string, (photo: Buffer) => Promise<Buffer>]>([
  ['cut by a quarter on one side', (photo) => cut(photo, 120, 0, 360, 600)],
  ['cut by a quarter on every side', (photo) => cut(photo, 120, 150, 240, 300)],
  ['cut by a tenth of two sides', (photo) => cut(photo, 48, 60, 432, 540)],
  ['in a mirror', (photo) => sharp(photo).flop().jpeg().toBuffer()],
  ['small, at quality 40', (photo) => sharp(photo).resize(150).jpeg({ quality: 40 }).toBuffer()],
  [
    'in a frame',
    (photo) =>
      sharp(photo)
        .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
        .toBuffer(),
  ],
  ['in other colours', (photo) => sharp(photo).greyscale().linear(0.8, 30).toBuffer()],
  ['turned a little', (photo) => sharp(photo).rotate(2).jpeg().toBuffer()],
])('a photo of somebody excluded is known again %s', async (_, edit) => {
  const photo = await shades('excluded')
  expect(isAlike(await regions(await edit(photo)), await likeness(photo))).toBe(true)
})

test('a photo of which somebody excluded showed a part is known again', async () => {
  const photo = await shades('excluded')
  const part = await cut(photo, 60, 75, 360, 450)
  expect(isAlike(await regions(photo), await likeness(part))).toBe(true)
})

test('another photo is not taken for it', async () => {
  const likenesses = await Promise.all(
    ['1', '2', '3', '4'].map(async (seed) => likeness(await shades(seed))),
  )
  const seen = await regions(await shades('other'))
  expect(likenesses.filter((each) => isAlike(seen, each))).toEqual([])
})

test('a picture of one colour is like no other', async () => {
  expect(isAlike(await regions(await jpeg()), await likeness(await jpeg()))).toBe(false)
})
