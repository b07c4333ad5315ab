// Rules: photos
import { expect, test } from 'vitest'
import { photoAtWidth, photoIdOf, photoUrl } from './photo-url.ts'

const id = '0190f1e2-7b1c-4a55-9c1b-2f1f6a1f0c11'

test('only a URL of this site names a photo', () => {
  expect(photoIdOf(photoUrl(id))).toBe(id)
  for (const url of [
    `https://evil.example/media/photos/${id}`,
    `//evil.example/media/photos/${id}`,
    `/media/photos/${id}/../x`,
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '',
  ]) {
    expect(photoIdOf(url)).toBeUndefined()
  }
})

test('the URL of a photo takes a width, and that of a drawn portrait stays unchanged', () => {
  expect(photoAtWidth(photoUrl(id), 240)).toBe(`/media/photos/${id}?w=240`)
  expect(photoAtWidth('/media/portraits/x.svg', 240)).toBe('/media/portraits/x.svg')
})
