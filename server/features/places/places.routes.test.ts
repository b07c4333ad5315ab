import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

function search(q: string) {
  return app.inject({ method: 'GET', url: `/api/places?q=${encodeURIComponent(q)}` })
}

test('a visitor finds communes without typing accents or hyphens, and homonyms are shown with their departments', async () => {
  const answer = await search('saint denis')
  expect(answer.statusCode).toBe(200)
  const found: { name: string; department: string }[] = answer.json()
  const homonyms = found.filter(({ name }) => name === 'Saint-Denis')
  expect(homonyms.map(({ department }) => department)).toEqual(
    expect.arrayContaining(['La Réunion', 'Seine-Saint-Denis']),
  )
  expect(found.length).toBeLessThanOrEqual(8)
})

test.each(['%', '../', "' or 1=1", '(((', '\u2028'])(
  'a search for %j returns an empty list',
  async (q) => {
    const answer = await search(q)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([])
  },
)

test('a search longer than any commune name is refused', async () => {
  expect((await search('a'.repeat(81))).statusCode).toBe(400)
})
