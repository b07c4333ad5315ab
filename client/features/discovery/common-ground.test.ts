// Rules: discovery
import { expect, test } from 'vitest'
import { publicProfile } from '#tests/support/public-profile.ts'
import { reasonToMeet } from './common-ground.ts'

const sunday = { prompt: 'sunday', answer: 'le marché, tôt' } as const
const own = {
  gender: 'F',
  interests: ['Marche', 'Art'],
  prompts: [sunday],
  traits: ['apart', 'smoker'],
} as const

const person = (overrides: Parameters<typeof publicProfile>[1]) => publicProfile(1, overrides)

test.each([
  [{ interests: ['Cuisine', 'Marche'] }, 'Vous aimez tous deux la marche'],
  [{ gender: 'F', interests: ['Art', 'Marche'] }, "Vous aimez toutes deux l'art"],
  [
    { interests: ['Yoga'], prompts: [{ prompt: 'sunday', answer: 'la mer' }] },
    "Vous avez tous deux fini « Un dimanche réussi, c'est… »",
  ],
  [{ interests: ['Yoga'], prompts: [{ prompt: 'journey', answer: 'Rome' }] }, null],
  [{ interests: [] }, null],
  [{ interests: ['Marche'], traits: ['apart'] }, 'Vous aimez tous deux la marche'],
  [{ interests: [], traits: ['apart'], prompts: [sunday] }, 'Chacun chez soi, comme vous'],
  [
    { interests: [], traits: ['apart'], distanceKm: 10 },
    'Chacun chez soi, comme vous, à\u00a010\u00a0km',
  ],
  [{ interests: [], traits: ['open', 'smoker'] }, null],
  [{ interests: ['Marche'], distanceKm: 15 }, 'Vous aimez tous deux la marche, à\u00a015\u00a0km'],
  [
    { interests: ['Marche'], distanceKm: 0 },
    'Vous aimez tous deux la marche et vivez dans la même ville',
  ],
  [{ interests: [], distanceKm: 15 }, 'Vous vivez à environ 15\u00a0km'],
  [{ interests: [], distanceKm: 5 }, 'Vous vivez à moins de 5\u00a0km'],
  [{ interests: [], distanceKm: 0 }, 'Vous vivez dans la même ville'],
] as const)('the reason on a card with %j is %j', (theirs, sentence) => {
  const { gender = 'H', ...others } = theirs as Parameters<typeof publicProfile>[1] & object
  const mine = {
    ...own,
    interests: [...own.interests],
    prompts: [...own.prompts],
    traits: [...own.traits],
  }
  expect(reasonToMeet(person({ gender, ...others }), mine)).toBe(sentence)
})
