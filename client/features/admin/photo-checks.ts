import { TOO_MANY_PHOTOS } from '#shared/contracts/admin/members.ts'
import { PHOTO_MAX_BYTES, PHOTOS_MAX } from '#shared/domain/photos.ts'

const FORMATS = ['image/jpeg', 'image/png']

/** The toast shown for photos that are refused. */
export interface PhotoRefusal {
  title: string
  text: string
}

/** Checks the chosen files. Too many files are all refused; a file that fails a check is left out alone. */
export function checkPhotos(
  files: readonly File[],
  already: number,
): { accepted: File[]; refusal: PhotoRefusal | undefined } {
  if (already + files.length > PHOTOS_MAX) {
    return { accepted: [], refusal: { title: 'Limite atteinte', text: TOO_MANY_PHOTOS } }
  }
  const refusals = files.map(refusalOf)
  return {
    accepted: files.filter((_, index) => refusals[index] === undefined),
    refusal: refusals.find((refusal) => refusal !== undefined),
  }
}

function refusalOf({ name, type, size }: File): PhotoRefusal | undefined {
  if (!FORMATS.includes(type)) {
    return { title: 'Format invalide', text: `${name}: seuls JPG, JPEG, PNG sont acceptés` }
  }
  if (size > PHOTO_MAX_BYTES) {
    return { title: 'Fichier trop volumineux', text: 'maximum 5MB par image' }
  }
  return undefined
}
