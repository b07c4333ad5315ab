// Rules: members
import { describe, expect, test } from 'vitest'
import {
  INTERESTS,
  interestSet,
  interestsOf,
  PROFILE_INTERESTS,
  REGISTRATION_INTERESTS,
} from './interests.ts'

describe('the interests', () => {
  test('are 24 at registration, 18 in the profile form, and the 26 of both on the server', () => {
    expect(REGISTRATION_INTERESTS).toHaveLength(24)
    expect(PROFILE_INTERESTS).toHaveLength(18)
    expect(INTERESTS).toHaveLength(26)
    expect(new Set([...REGISTRATION_INTERESTS, ...PROFILE_INTERESTS])).toEqual(new Set(INTERESTS))
  })

  test('are offered at registration in the order of the specification', () => {
    expect(REGISTRATION_INTERESTS.join(', ')).toBe(
      'Randonnée, Cuisine, Jardinage, Lecture, Voyages, Musique, Cinéma, Peinture, ' +
        'Photographie, Danse, Théâtre, Bridge, Marche, Natation, Yoga, Tricot, Pétanque, ' +
        'Cyclisme, Bricolage, Histoire, Art, Nature, Animaux, Bénévolat',
    )
  })

  test('of a set occur once each and are returned in the order of the list', () => {
    expect(interestsOf(interestSet(['Yoga', 'Cuisine', 'Famille', 'Cuisine']))).toEqual([
      'Cuisine',
      'Yoga',
      'Famille',
    ])
    expect(interestsOf(interestSet(INTERESTS))).toEqual([...INTERESTS])
    expect(interestsOf(0)).toEqual([])
  })
})
