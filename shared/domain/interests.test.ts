// Rules: members
import { describe, expect, test } from 'vitest'
import {
  INTERESTS,
  interestSet,
  interestsOf,
  PROFILE_INTERESTS,
  REGISTRATION_INTERESTS,
} from './interests.ts'

describe('interests', () => {
  test('registration offers 24, the profile form 18, and the server accepts the 26 of both', () => {
    expect(REGISTRATION_INTERESTS).toHaveLength(24)
    expect(PROFILE_INTERESTS).toHaveLength(18)
    expect(INTERESTS).toHaveLength(26)
    expect(new Set([...REGISTRATION_INTERESTS, ...PROFILE_INTERESTS])).toEqual(new Set(INTERESTS))
  })

  test('registration offers the interests in the order of the specification', () => {
    expect(REGISTRATION_INTERESTS.join(', ')).toBe(
      'Randonnée, Cuisine, Jardinage, Lecture, Voyages, Musique, Cinéma, Peinture, ' +
        'Photographie, Danse, Théâtre, Bridge, Marche, Natation, Yoga, Tricot, Pétanque, ' +
        'Cyclisme, Bricolage, Histoire, Art, Nature, Animaux, Bénévolat',
    )
  })

  test('a set contains each interest once and returns them in the order of the list', () => {
    expect(interestsOf(interestSet(['Yoga', 'Cuisine', 'Famille', 'Cuisine']))).toEqual([
      'Cuisine',
      'Yoga',
      'Famille',
    ])
    expect(interestsOf(interestSet(INTERESTS))).toEqual([...INTERESTS])
    expect(interestsOf(0)).toEqual([])
  })
})
