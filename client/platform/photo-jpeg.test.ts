// Rules: photos
import { describe, expect, it } from 'vitest'
import { sentSize } from './photo-jpeg.ts'

describe('a photo', () => {
  it.each([
    [4000, 3000, 800, 600],
    [3000, 4000, 600, 800],
    [800, 800, 800, 800],
    [320, 200, 320, 200],
    [10_000, 3, 800, 1],
  ])(
    'of %d by %d pixels is uploaded at %d by %d pixels',
    (width, height, sentWidth, sentHeight) => {
      expect(sentSize(width, height)).toEqual({ width: sentWidth, height: sentHeight })
    },
  )
})
