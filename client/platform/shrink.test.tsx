// Rules: photos
import { afterEach, expect, test, vi } from 'vitest'
import { shrink } from './shrink.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a photo is uploaded as a JPEG of quality 0.8, at most 800 px on its longest side', async () => {
  // Without workers the page itself shrinks the photo, here an image of 4000 by 3000 pixels.
  vi.stubGlobal('Worker', undefined)
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = 4000
      naturalHeight = 3000
      decode = async () => {}
    },
  )
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} })
  const drawImage = vi.fn()
  const asJpeg = vi.fn<HTMLCanvasElement['toBlob']>((settle, type = '') => {
    settle(new Blob(['jpeg'], { type }))
  })
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ canvas, fillRect: () => {}, drawImage }),
    toBlob: asJpeg,
  }
  vi.spyOn(document, 'createElement').mockReturnValue(canvas as unknown as HTMLCanvasElement)

  const sent = await shrink(new File(['png'], 'vacances.png', { type: 'image/png' }))
  expect([sent.name, sent.type]).toEqual(['photo.jpg', 'image/jpeg'])
  expect(asJpeg).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 'image/jpeg', 0.8)
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(expect.anything(), 0, 0, 800, 600)
})
