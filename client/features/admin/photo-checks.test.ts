import { describe, expect, it } from 'vitest'
import { checkPhotos } from './photo-checks.ts'

const MEGABYTES_5 = 5 * 1024 * 1024

function file(name: string, type: string, bytes = 10): File {
  return new File([new Uint8Array(bytes)], name, { type })
}
const jpeg = file('a.jpg', 'image/jpeg')

describe('the photos chosen for a member', () => {
  it('must be JPG, JPEG or PNG', () => {
    const { accepted, refusal } = checkPhotos([file('chat.gif', 'image/gif'), jpeg], 0)
    expect(accepted).toEqual([jpeg])
    expect(refusal).toEqual({
      title: 'Format invalide',
      text: 'chat.gif: seuls JPG, JPEG, PNG sont acceptés',
    })
  })

  it('must not exceed 5 MB each', () => {
    const exact = file('b.png', 'image/png', MEGABYTES_5)
    expect(checkPhotos([exact], 0)).toEqual({ accepted: [exact], refusal: undefined })
    const { accepted, refusal } = checkPhotos([file('c.png', 'image/png', MEGABYTES_5 + 1)], 0)
    expect([accepted, refusal]).toEqual([
      [],
      { title: 'Fichier trop volumineux', text: 'maximum 5MB par image' },
    ])
  })

  it('must not exceed six, counting photos online and new ones', () => {
    expect(checkPhotos([jpeg], 5).accepted).toEqual([jpeg])
    expect(checkPhotos([jpeg, jpeg], 5)).toEqual({
      accepted: [],
      refusal: { title: 'Limite atteinte', text: 'Maximum 6 photos par profil...' },
    })
  })
})
