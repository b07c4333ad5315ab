// Rules: platform
import { describe, expect, test } from 'vitest'
import { createPlaceService } from '#server/features/places/places.service.ts'
import { faceOf } from '#server/features/portraits/faces.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { finishedPrompts } from '#shared/contracts/fields.ts'
import { GENDERS } from '#shared/domain/genders.ts'
import { sentenceOf } from '#shared/domain/prompts.ts'
import { ACCOUNTS, NEIGHBOURS } from './accounts.ts'
import { MEDITERRANEAN_NAMES } from './first-names.ts'
import { inRingOrder, inventPeople, SEED } from './people.ts'
import { TOWNS } from './towns.ts'

const invented = inventPeople(seededRandom(SEED), 2026)
const everybody = [...ACCOUNTS, ...NEIGHBOURS, ...invented]

describe('the demo community', () => {
  test('is the same at every start', () => {
    expect(inventPeople(seededRandom(SEED), 2026)).toEqual(invented)
  })

  test('has a unique email address, id and bio for each member', () => {
    for (const key of ['email', 'publicId', 'bio'] as const) {
      expect(new Set(everybody.map((person) => person[key])).size).toBe(everybody.length)
    }
  })

  test('has bios of 60 to 300 characters without unresolved gender forms', () => {
    for (const { bio } of everybody) {
      expect(bio.length).toBeGreaterThanOrEqual(60)
      expect(bio.length).toBeLessThanOrEqual(300)
      expect(bio).not.toMatch(/[{}<>|’]/)
    }
  })

  test('has no sentence in two bios', () => {
    const sentences = everybody.flatMap(({ bio }) => bio.split(/(?<=[.!?]) /))
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test('follows the rules of a profile: 40 to 75 years, 3 to 8 interests, a valid range of ages', () => {
    for (const { age, interests, seeksAges } of everybody) {
      expect(age).toBeGreaterThanOrEqual(40)
      expect(age).toBeLessThanOrEqual(75)
      expect(new Set(interests).size).toBe(interests.length)
      expect(interests.length).toBeGreaterThanOrEqual(3)
      expect(interests.length).toBeLessThanOrEqual(8)
      expect(seeksAges[0]).toBeLessThanOrEqual(seeksAges[1])
    }
  })

  test('has no finished sentence twice among forty members who are shown one after another', () => {
    const withSome = invented.filter(({ prompts }) => prompts.length > 0)
    expect(withSome.length).toBeGreaterThan(95)
    for (const gender of GENDERS) {
      const shown = inRingOrder(invented, gender).map(({ prompts }) => prompts.map(sentenceOf))
      for (let from = 0; from + 40 <= shown.length; from++) {
        const together = shown.slice(from, from + 40).flat()
        expect(new Set(together).size).toBe(together.length)
      }
    }
    for (const { prompts } of everybody)
      expect(finishedPrompts.safeParse(prompts).success).toBe(true)
  })

  test('has a different face for each member', () => {
    expect(new Set(everybody.map((person) => faceOf(person).name)).size).toBe(everybody.length)
    expect(everybody).toHaveLength(120)
  })

  test('has faces that fit Mediterranean first names', () => {
    const southern = invented.filter(({ firstName }) => MEDITERRANEAN_NAMES.includes(firstName))
    expect(southern.length).toBeGreaterThan(5)
    for (const { skin } of southern.map(faceOf)) {
      expect(skin).toBeGreaterThanOrEqual(3)
      expect(skin).toBeLessThanOrEqual(6)
    }
  })

  test('has more than 30 and fewer than half verified members', () => {
    const verified = invented.filter(({ isVerified }) => isVerified).length
    expect(verified).toBeGreaterThan(30)
    expect(verified).toBeLessThan(57)
  })

  test('has about 70 % gratuit, 20 % premium and 10 % gold members', () => {
    const share = (plan: string) => invented.filter((person) => person.plan === plan).length / 114
    expect(share('gratuit')).toBeCloseTo(0.7, 1)
    expect(share('premium')).toBeCloseTo(0.2, 1)
    expect(share('gold')).toBeCloseTo(0.1, 1)
  })
})

test('every town of the demo exists in its region', () => {
  const places = createPlaceService()
  for (const [region, { names }] of Object.entries(TOWNS)) {
    for (const name of names) expect([name, places.findPlace(name)?.region]).toEqual([name, region])
  }
})
