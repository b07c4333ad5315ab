import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GENDERS } from '#shared/domain/genders.ts'
import { INTERESTS } from '#shared/domain/interests.ts'
import { portraitUrl } from '#shared/domain/portrait-urls.ts'
import { SUGGESTED_PORTRAITS } from '#shared/domain/suggested-portraits.ts'
import { FACES, faceOf, facesFor } from './faces.ts'
import { PLACES } from './places.ts'
import { FACES_FOLDER, PLACES_FOLDER } from './portraits.service.ts'

const files = readdirSync(FACES_FOLDER)
const ages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('the drawn faces', () => {
  test('match the files of their folder, sixty per gender', () => {
    expect(FACES.map(({ name }) => `${name}.svg`)).toEqual(files.toSorted())
    for (const gender of GENDERS) {
      expect(FACES.filter((face) => face.gender === gender)).toHaveLength(60)
    }
  })

  test('include at least seven faces for each age of a member', () => {
    for (const gender of GENDERS) {
      for (const age of ages(40, 75)) {
        expect(facesFor({ gender, age }).length).toBeGreaterThanOrEqual(7)
      }
    }
  })

  test('suggested for a test profile are sixteen of its gender that suit an age between 50 and 75', () => {
    for (const gender of GENDERS) {
      const fitting = ages(50, 75).flatMap((age) => facesFor({ gender, age }))
      const urls = new Set(fitting.map(({ name }) => portraitUrl(name)))
      expect(new Set(SUGGESTED_PORTRAITS[gender]).size).toBe(16)
      for (const url of SUGGESTED_PORTRAITS[gender]) expect(urls).toContain(url)
    }
  })
})

describe.each([FACES_FOLDER, PLACES_FOLDER])('the drawings in %s', (folder) => {
  test('are 4:5, have at most 9 kB, and contain nothing that runs code or loads a file', () => {
    for (const file of readdirSync(folder)) {
      const svg = readFileSync(join(folder, file), 'utf8')
      expect([file, svg.length <= 9000]).toEqual([file, true])
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 1000"/)
      expect(svg).not.toMatch(
        /<(?:script|style|image|foreignObject)|\son\w+=|href="[^#]|data:|url\([^#]/i,
      )
    }
  })
})

test('the drawn places match the files of their folder, and cover every interest', () => {
  expect(PLACES.map(({ name }) => `${name}.svg`)).toEqual(readdirSync(PLACES_FOLDER).toSorted())
  const covered = new Set(PLACES.flatMap(({ interests }) => interests))
  expect(INTERESTS.filter((interest) => !covered.has(interest))).toEqual([])
})

describe('the face of a demo member', () => {
  const people = Array.from({ length: 500 }, (_, index) => ({
    publicId: randomUUID(),
    gender: GENDERS[index % 2] ?? 'F',
    age: 40 + (index % 36),
  }))

  test('suits their gender and age, and is always the same', () => {
    for (const person of people) {
      const face = faceOf(person)
      expect(face.gender).toBe(person.gender)
      expect(face.ageMin).toBeLessThanOrEqual(person.age)
      expect(face.ageMax).toBeGreaterThanOrEqual(person.age)
      expect(faceOf({ ...person })).toBe(face)
    }
  })

  test('changes on a birthday only if it no longer suits the age or a newly suitable face has a higher score', () => {
    for (const person of people.filter(({ age }) => age < 75)) {
      const [before, after] = [faceOf(person), faceOf({ ...person, age: person.age + 1 })]
      if (before === after || before.ageMax === person.age) continue
      expect(after.ageMin).toBe(person.age + 1)
    }
  })

  test('exists for ages beyond those of a member', () => {
    expect(faceOf({ publicId: randomUUID(), gender: 'F', age: 82 }).ageMax).toBe(75)
  })
})
