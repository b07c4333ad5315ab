// Rules: members
import { describe, expect, it } from 'vitest'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { currentMember } from '#tests/support/current-member.ts'
import { nextStep } from './next-step.ts'

const PHOTOS = ['/media/photos/a.webp', '/media/photos/b.webp']
const PROMPTS = [
  { prompt: 'sunday', answer: 'le marché.' },
  { prompt: 'laughter', answer: 'mes petits-enfants.' },
] as const

const of = (member: Partial<CurrentMember>) => nextStep(currentMember(member))

describe('the next step of a profile', () => {
  it.each<[string, Partial<CurrentMember>, string, number]>([
    ['a first photo', {}, 'Avec une photo', 1 / 5],
    ['a sentence', { photo: '/media/portraits/f-01.svg' }, 'On répond plus volontiers', 2 / 5],
    ['a sentence', { photos: PHOTOS.slice(1) }, 'On répond plus volontiers', 2 / 5],
    [
      'whom one hopes for',
      { photos: PHOTOS, prompts: [...PROMPTS], preferencesCompleted: false },
      "Dites-le, et l'on vous verra",
      4 / 5,
    ],
    [
      'a second photo',
      { photos: PHOTOS.slice(1), prompts: [...PROMPTS] },
      'Une deuxième photo',
      4 / 5,
    ],
    [
      'a photo in the place of a drawing',
      { photo: '/media/portraits/f-01.svg', prompts: [...PROMPTS] },
      'Une photo de vous',
      4 / 5,
    ],
    ['a second sentence', { photos: PHOTOS, prompts: [PROMPTS[0]] }, 'Une deuxième phrase', 4 / 5],
  ])('is %s', (_, member, reason, share) => {
    expect(of(member)?.reason).toMatch(new RegExp(`^${reason}`))
    expect(of(member)?.share).toBeCloseTo(share)
  })

  it('is null once the profile is complete', () => {
    expect(of({ photos: PHOTOS, prompts: [...PROMPTS] })).toBeNull()
  })
})
