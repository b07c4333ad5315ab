import { describe, expect, it } from 'vitest'
import { PHOTO_MAX_BYTES } from '#shared/domain/photos.ts'
import { selectPhotos } from './select-photos.ts'

function fileOf(bytes: number, type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], 'photo', { type })
}

describe('the chosen files', () => {
  it('are all refused when they are too many', () => {
    const files = [fileOf(1), fileOf(1)]
    expect(selectPhotos(files, 5, 6)).toEqual({ accepted: [], refusals: ['limit'] })
    expect(selectPhotos(files, 4, 6)).toEqual({ accepted: files, refusals: [] })
  })

  it('are skipped individually when they fail a check, and the others are accepted', () => {
    const photo = fileOf(PHOTO_MAX_BYTES)
    const files = [fileOf(1, 'application/pdf'), photo, fileOf(PHOTO_MAX_BYTES + 1)]
    expect(selectPhotos(files, 0, 6)).toEqual({ accepted: [photo], refusals: ['format', 'size'] })
  })
})
