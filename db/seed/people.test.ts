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

const invented = inventPeople(seededRandom(SEED), 300, 2026)
const everybody = [...ACCOUNTS, ...NEIGHBOURS, ...invented]

describe('the demo community', () => {
  test('is the same at every start', () => {
    expect(inventPeople(seededRandom(SEED), 300, 2026)).toEqual(invented)
  })

  test('gives everybody an address, an id and a bio of their own', () => {
    for (const key of ['email', 'publicId', 'bio'] as const) {
      expect(new Set(everybody.map((person) => person[key])).size).toBe(everybody.length)
    }
  })

  test('writes bios of 60 to 300 characters, agreed with their author', () => {
    for (const { bio } of everybody) {
      expect(bio.length).toBeGreaterThanOrEqual(60)
      expect(bio.length).toBeLessThanOrEqual(300)
      expect(bio).not.toMatch(/[{}<>|’]/)
    }
  })

  test('keeps to the rules of a profile: 40 to 75 years, 3 to 8 interests, ages sought in order', () => {
    for (const { age, interests, seeksAges } of everybody) {
      expect(age).toBeGreaterThanOrEqual(40)
      expect(age).toBeLessThanOrEqual(75)
      expect(new Set(interests).size).toBe(interests.length)
      expect(interests.length).toBeGreaterThanOrEqual(3)
      expect(interests.length).toBeLessThanOrEqual(8)
      expect(seeksAges[0]).toBeLessThanOrEqual(seeksAges[1])
    }
  })

  test('finishes sentences that no two of forty who follow one another share', () => {
    const withSome = invented.filter(({ prompts }) => prompts.length > 0)
    expect(withSome.length).toBeGreaterThan(250)
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

  test('shows every face, none more than four times', () => {
    const times = new Map<string, number>()
    for (const person of everybody) {
      const { name } = faceOf(person)
      times.set(name, (times.get(name) ?? 0) + 1)
    }
    expect(times.size).toBe(120)
    expect(Math.max(...times.values())).toBeLessThanOrEqual(4)
  })

  test('shows the same face again only after ten others of its gender, wherever one begins', () => {
    for (const gender of GENDERS) {
      const shown = inRingOrder(everybody, gender).map((person) => faceOf(person).name)
      const twice = [...shown, ...shown]
      for (let from = 0; from < shown.length; from++) {
        expect(new Set(twice.slice(from, from + 11)).size).toBe(11)
      }
    }
  })

  test('shows no two gold members with the same face: they head every page', () => {
    const gold = everybody
      .filter(({ plan }) => plan === 'gold')
      .map((person) => faceOf(person).name)
    expect(gold.length).toBeGreaterThan(25)
    expect(new Set(gold).size).toBe(gold.length)
  })

  test('gives a name of the south a face that may well bear it', () => {
    const southern = invented.filter(({ firstName }) => MEDITERRANEAN_NAMES.includes(firstName))
    expect(southern.length).toBeGreaterThan(5)
    for (const { skin } of southern.map(faceOf)) {
      expect(skin).toBeGreaterThanOrEqual(3)
      expect(skin).toBeLessThanOrEqual(6)
    }
  })

  test('is about 70 % gratuit, 20 % premium, 10 % gold', () => {
    const share = (plan: string) => invented.filter((person) => person.plan === plan).length / 300
    expect(share('gratuit')).toBeCloseTo(0.7, 1)
    expect(share('premium')).toBeCloseTo(0.2, 1)
    expect(share('gold')).toBeCloseTo(0.1, 1)
  })
})

test('every town of the demo is found in its region', () => {
  const places = createPlaceService()
  for (const [region, { names }] of Object.entries(TOWNS)) {
    for (const name of names) expect([name, places.findPlace(name)?.region]).toEqual([name, region])
  }
})
