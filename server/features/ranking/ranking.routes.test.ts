import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildFlash, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'

/** The first day on which the figures of October are complete. */
const KNOWN = '2026-11-11T09:00:00Z'
const SENT = new Date('2026-10-05T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(SENT.getTime() + days * DAY_MS)

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(KNOWN)
})

type Overrides = NonNullable<Parameters<typeof buildMember>[1]>

const HERE = { last_active_on: '2026-10-20', created_at: new Date('2026-09-01T10:00:00Z') }

function members(count: number, overrides: Overrides = {}): Promise<MemberRow[]> {
  return Promise.all(
    Array.from({ length: count }, () =>
      buildMember(app.handle.database, { ...HERE, birth_year: 1966, ...overrides }),
    ),
  )
}

async function dealt(from: MemberRow, to: MemberRow, day: string): Promise<void> {
  await app.handle.database
    .updateTable('edges')
    .set({ dealt_on: day })
    .where('from_id', '=', from.id)
    .where('to_id', '=', to.id)
    .execute()
}

async function figures() {
  await app.services.ranking.close()
  return (await app.inject({ url: '/api/ranking' })).json()
}

test('no figures are published before a month has been counted', async () => {
  await members(30)
  const { month, groups } = await figures()
  expect(month).toBeNull()
  expect(groups).toHaveLength(6)
  expect(groups.every((group: { figures: unknown }) => group.figures === null)).toBe(true)
})

test('a month is published by sex and age: flashes dealt within 10 days, answered within 7, and matches', async () => {
  const men = await members(20, { gender: 'H' })
  const women = await members(5)
  const [serge, luc, denis] = men
  const [odile, agnes, claire, zoe, anne] = women
  if (!serge || !luc || !denis || !odile || !agnes || !claire || !zoe || !anne) throw new Error()
  const { database } = app.handle
  // Dealt on the tenth day, and on the eleventh.
  await buildFlash(database, serge.id, odile.id, SENT)
  await dealt(serge, odile, '2026-10-15')
  await buildFlash(database, luc.id, odile.id, SENT)
  await dealt(luc, odile, '2026-10-16')
  // Never dealt.
  await buildFlash(database, denis.id, agnes.id, SENT)
  // Answered after six days, which counts as dealt; the flash that answers does not count for the women.
  await buildMatch(database, claire.id, serge.id, later(6))
  await database
    .updateTable('edges')
    .set({ at: SENT })
    .where('from_id', '=', serge.id)
    .where('to_id', '=', claire.id)
    .execute()
  // Not counted: a flash of another month, and one of a test profile.
  await buildFlash(database, luc.id, anne.id, new Date('2026-11-02T10:00:00Z'))
  const [test_] = await members(1, { gender: 'H', is_test_profile: true })
  await buildFlash(database, test_?.id ?? 0, zoe.id, SENT)

  const { month, groups } = await figures()
  expect(month).toBe('2026-10-01')
  expect(groups.filter((group: { figures: unknown }) => group.figures)).toEqual([
    {
      ...{ gender: 'H', ageFrom: 55, ageTo: 64 },
      // Two of four, one of four, and one match among twenty.
      figures: { dealtPercent: 50, answeredPercent: 25, matches: 0.1 },
    },
  ])
})

test('a group of nineteen is not published, and a month is counted once', async () => {
  const [serge] = await members(19, { gender: 'H' })
  const [odile] = await members(20)
  await buildFlash(app.handle.database, serge?.id ?? 0, odile?.id ?? 0, SENT)
  const { month, groups } = await figures()
  expect(month).toBe('2026-10-01')
  expect(groups.every((group: { figures: unknown }) => group.figures === null)).toBe(true)

  await members(5, { gender: 'H' })
  app.clock.set('2026-12-10T22:59:00Z')
  expect((await figures()).groups).toEqual(groups)
})

test('members who tick each other after a table have sent no flash and answered no waiting one', async () => {
  const men = await members(20, { gender: 'H' })
  const women = await members(20)
  const [serge, luc] = men
  const [odile, agnes] = women
  if (!serge || !luc || !odile || !agnes) throw new Error()
  const { database } = app.handle
  await buildFlash(database, luc.id, agnes.id, SENT)
  for (const [from, to] of [
    [serge, odile],
    [agnes, luc],
  ] as const) {
    await sql`select match_at_table(${from.id}, ${to.id}, ${later(3)})`.execute(database)
  }
  const { groups } = await figures()
  const told = groups.filter((group: { figures: unknown }) => group.figures)
  expect(told).toMatchObject([
    { gender: 'H', figures: { dealtPercent: 0, answeredPercent: 0, matches: 0.1 } },
  ])
  const sent = async (id: number) =>
    (
      await app.inject({ url: '/api/users/stats', headers: { cookie: await app.signIn(id) } })
    ).json().flashsSent
  expect([await sent(serge.id), await sent(odile.id)]).toEqual([0, 0])
  expect([await sent(luc.id), await sent(agnes.id)]).toEqual([1, 0])
})
