import { expect, test } from 'vitest'
import { createPortraitService } from './portraits.service.ts'

const { standIn, read } = createPortraitService()
const ELODIE = {
  publicId: '3f9b1a52-5f4c-4d0e-8a39-0d5c1f6f2b7a',
  firstName: 'élodie',
  gender: 'F',
  age: 44,
  isTestProfile: false,
} as const

test("a real member without a photo is given nobody's face: a silhouette with their initial", () => {
  expect(standIn(ELODIE)).toBe('/media/silhouettes/F-%C3%89.svg')
  expect(standIn({ ...ELODIE, gender: 'H', firstName: 'Marc' })).toBe('/media/silhouettes/H-M.svg')
})

test('an initial is one letter, however the name is written', () => {
  const initialOf = (firstName: string) => decodeURI(standIn({ ...ELODIE, firstName }))
  expect(initialOf('e\u0301lodie')).toBe('/media/silhouettes/F-É.svg')
  expect(initialOf("'Ana")).toBe('/media/silhouettes/F-A.svg')
  expect(initialOf('ßa')).toBe('/media/silhouettes/F-S.svg')
  expect(initialOf('')).toBe('/media/silhouettes/F-.svg')
})

test('a demo member has a drawn face, which may be kept as a photo', async () => {
  const url = standIn({ ...ELODIE, isTestProfile: true })
  expect(url).toMatch(/^\/media\/portraits\/f-\d\d\.svg$/)
  expect(await read(url)).toMatch(/^<svg /)
})

test.each(['/media/portraits/f-61.svg', '/media/portraits/../faces.json', 'f-01.svg', ''])(
  'no other address is a face: %s',
  async (url) => {
    expect(await read(url)).toBeUndefined()
  },
)
