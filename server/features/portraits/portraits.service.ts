import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Gender } from '#shared/domain/genders.ts'
import type { Interest } from '#shared/domain/interests.ts'
import { portraitUrl } from '#shared/domain/portrait-urls.ts'
import { FACES, faceOf } from './faces.ts'
import { placesOf } from './places.ts'
import { veil } from './veil.ts'

export const FACES_FOLDER = join(import.meta.dirname, 'faces')
export const PLACES_FOLDER = join(import.meta.dirname, 'places')

interface Sitter {
  publicId: string
  firstName: string
  gender: Gender
  age: number
  isTestProfile: boolean
}

/** The drawings that stand for a photo. */
export function createPortraitService() {
  /** The address of what is shown of a member without a photo. A real one is given nobody's face. */
  function standIn(sitter: Sitter): string {
    if (sitter.isTestProfile) return portraitUrl(faceOf(sitter).name)
    const initial = encodeURIComponent(initialOf(sitter.firstName))
    return `/media/silhouettes/${sitter.gender}-${initial}.svg`
  }

  /** What is shown as the photos of a demo member who has none: the face, then what suits the interests; nothing for a real one. */
  function album(sitter: Sitter & { interests: readonly Interest[] }): string[] {
    if (!sitter.isTestProfile) return []
    return [standIn(sitter), ...placesOf(sitter).map(({ name }) => portraitUrl(name))]
  }

  /** The face that an address names, as an SVG; undefined for any other address. */
  async function read(url: string): Promise<string | undefined> {
    const face = FACES.find(({ name }) => url === portraitUrl(name))
    return face && readFile(join(FACES_FOLDER, `${face.name}.svg`), 'utf8')
  }

  return { standIn, album, read, veil }
}
export type PortraitService = ReturnType<typeof createPortraitService>

function initialOf(firstName: string): string {
  const [initial = ''] = /\p{L}/u.exec(firstName.normalize('NFC').toUpperCase()) ?? []
  return initial
}
