import { PHOTO_MAX_BYTES } from '#shared/domain/photos.ts'

export type PhotoRefusal = 'limit' | 'format' | 'size'

interface Selection {
  accepted: File[]
  refusals: PhotoRefusal[]
}

/** Sorts the files chosen. More than fits refuses them all; a file that fails a check is skipped alone. */
export function selectPhotos(files: readonly File[], already: number, max: number): Selection {
  if (already + files.length > max) return { accepted: [], refusals: ['limit'] }
  const accepted: File[] = []
  const refusals: PhotoRefusal[] = []
  for (const file of files) {
    if (!file.type.startsWith('image/')) refusals.push('format')
    else if (file.size > PHOTO_MAX_BYTES) refusals.push('size')
    else accepted.push(file)
  }
  return { accepted, refusals }
}
