import { PHOTO_MAX_BYTES } from '#shared/domain/photos.ts'

export type PhotoRefusal = 'limit' | 'format' | 'size'

interface Selection {
  accepted: File[]
  refusals: PhotoRefusal[]
}

/** Checks the chosen files. If they are too many, all are refused; else only the files that fail a check are. */
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
