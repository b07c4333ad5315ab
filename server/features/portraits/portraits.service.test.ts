import { expect, test } from 'vitest'
import { createPortraitService } from './portraits.service.ts'

const { placeholderUrl, album, read } = createPortraitService()
const ELODIE = {
  publicId: '3f9b1a52-5f4c-4d0e-8a39-0d5c1f6f2b7a',
  firstName: 'élodie',
  gender: 'F',
  age: 44,
  isTestProfile: false,
} as const

test('a real member without a photo has a tile with their initial instead of a face', () => {
  expect(placeholderUrl(ELODIE)).toBe('/media/initials/F-%C3%89.svg')
  expect(placeholderUrl({ ...ELODIE, gender: 'H', firstName: 'Marc' })).toBe(
    '/media/initials/H-M.svg',
  )
})

test('the initial of a tile is one letter or none, for any first name', () => {
  const initialOf = (firstName: string) => decodeURI(placeholderUrl({ ...ELODIE, firstName }))
  expect(initialOf('e\u0301lodie')).toBe('/media/initials/F-É.svg')
  expect(initialOf("'Ana")).toBe('/media/initials/F-A.svg')
  expect(initialOf('ßa')).toBe('/media/initials/F-S.svg')
  expect(initialOf('')).toBe('/media/initials/F-.svg')
})

test('a demo member has a drawn face, which can be stored as a photo', async () => {
  const url = placeholderUrl({ ...ELODIE, isTestProfile: true })
  expect(url).toMatch(/^\/media\/portraits\/f-\d\d\.svg$/)
  expect(await read(url)).toMatch(/^<svg /)
})

test.each(['/media/portraits/f-61.svg', '/media/portraits/../faces.json', 'f-01.svg', ''])(
  'no face is read from another URL: %s',
  async (url) => {
    expect(await read(url)).toBeUndefined()
  },
)

test('a demo member has two to four drawings, the face first, always the same ones; a real member has none', () => {
  const interests = ['Bridge', 'Lecture', 'Yoga'] as const
  const sizes = Array.from({ length: 40 }, (_, nth) => {
    const member = { ...ELODIE, publicId: `${nth}`, isTestProfile: true, interests }
    const [face, ...places] = album(member)
    expect(face).toBe(placeholderUrl(member))
    expect(new Set(places).size).toBe(places.length)
    for (const place of places)
      expect(place).toMatch(/^\/media\/portraits\/p-(08|19|21|27|38|52|57)[.]svg$/)
    expect(album(member)).toEqual([face, ...places])
    return 1 + places.length
  })
  expect(new Set(sizes)).toEqual(new Set([2, 3, 4]))
  expect(album({ ...ELODIE, interests })).toEqual([])
})
