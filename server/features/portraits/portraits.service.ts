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

interface PortraitMember {
  publicId: string
  firstName: string
  gender: Gender
  age: number
  isTestProfile: boolean
}

/** The drawings shown in place of photos. */
export function createPortraitService() {
  /** URL of the drawing for a member without a photo: a face for a demo member, a tile with the initial for a real one. */
  function placeholderUrl(member: PortraitMember): string {
    if (member.isTestProfile) return portraitUrl(faceOf(member).name)
    const initial = encodeURIComponent(initialOf(member.firstName))
    return `/media/initials/${member.gender}-${initial}.svg`
  }

  /**
   * URLs shown as the photos of a demo member without any: a face, then drawings of their interests. Empty for a real
   * member.
   */
  function album(member: PortraitMember & { interests: readonly Interest[] }): string[] {
    if (!member.isTestProfile) return []
    return [placeholderUrl(member), ...placesOf(member).map(({ name }) => portraitUrl(name))]
  }

  /** The SVG of the face at this URL; undefined for any other URL. */
  async function read(url: string): Promise<string | undefined> {
    const face = FACES.find(({ name }) => url === portraitUrl(name))
    return face && readFile(join(FACES_FOLDER, `${face.name}.svg`), 'utf8')
  }

  return { placeholderUrl, album, read, veil }
}
export type PortraitService = ReturnType<typeof createPortraitService>

function initialOf(firstName: string): string {
  const [initial = ''] = /\p{L}/u.exec(firstName.normalize('NFC').toUpperCase()) ?? []
  return initial
}
