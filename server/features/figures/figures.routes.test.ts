import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Figures } from '#shared/contracts/admin/figures.ts'
import { MEMBER_SOURCES } from '#shared/domain/sources.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, buildSession } from '#tests/support/factories.ts'
import {
  countNaively,
  followNaively,
  histories,
  writeHistory,
} from '#tests/support/figures-history.ts'
import { fillCommunity } from '../../../bench/community.ts'
import { sequentialScans } from '../../../bench/scans.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
})

/** Requests the figures as an administrator who registered long before the counted period. */
async function ask(query: string) {
  const { database } = app.handle
  const created_at = new Date('2025-01-01T10:00:00Z')
  const yves = await buildMember(database, { role: 'administrator', created_at })
  const now = app.clock.now()
  const cookie = await buildSession(database, yves.id, { created_at: now, proven_at: now })
  return app.inject({ url: `/api/admin/figures?${query}`, headers: { cookie } })
}

async function get(query: string): Promise<Figures> {
  const answer = await ask(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('the figures', () => {
  it.each([
    ['in an ordinary week', '2026-11-20T10:00:00Z'],
    ['after the night of 25 hours', '2026-10-28T22:30:00Z'],
    ['after the night of 23 hours', '2026-03-31T22:30:00Z'],
    ['at midnight', '2026-11-19T23:00:00Z'],
  ])('equal a naive count of every event: %s', async (_, instant) => {
    const now = new Date(instant)
    const sources = fc.option(fc.constantFrom(...MEMBER_SOURCES), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(histories, sources, fc.boolean(), async (history, source, isClosed) => {
        await resetDatabase(app.handle)
        app.clock.set(instant)
        await writeHistory(app.handle.database, history, now)
        if (isClosed) await app.services.figures.close()
        const { metrics, cohorts } = await app.services.figures.read({ days: '7', source })
        expect(metrics).toEqual(countNaively(history, { now, days: 7, source }))
        expect(cohorts).toEqual(followNaively(history, { now, source }))
      }),
      { numRuns: 6 },
    )
  })

  it('cover the requested days up to today, with the total of the previous period of the same length', async () => {
    const { database } = app.handle
    await buildMember(database, { created_at: new Date('2026-10-22T21:59:59Z') })
    await buildMember(database, { created_at: new Date('2026-10-22T22:00:00Z') })
    await buildMember(database, { created_at: new Date('2026-11-20T09:59:00Z') })
    const { from, to, metrics } = await get('days=30')
    expect({ from, to }).toEqual({ from: '2026-10-22', to: '2026-11-20' })
    expect(metrics.sign_ups.counts).toHaveLength(30)
    expect(metrics.sign_ups.counts.slice(0, 2)).toEqual([1, 1])
    expect(metrics.sign_ups.counts.at(-1)).toBe(1)
    expect((await get('days=7')).metrics.sign_ups).toEqual({
      counts: [0, 0, 0, 0, 0, 0, 1],
      before: 0,
    })
  })

  it('are filtered by the source of members; members without a source count as direct', async () => {
    const { database } = app.handle
    const created_at = app.clock.now()
    await buildMember(database, { created_at })
    await buildMember(database, { created_at, source: 'parrainage' })
    await buildMember(database, { created_at, is_test_profile: true })
    for (const source of ['direct', 'parrainage', 'test']) {
      expect((await get(`days=7&source=${source}`)).metrics.sign_ups.counts.at(-1)).toBe(1)
    }
    expect((await get('days=7&source=google')).metrics.sign_ups.counts.at(-1)).toBe(0)
  })

  it('count real members, and test profiles only when requested', async () => {
    const { database } = app.handle
    const at = { created_at: app.clock.now(), confirmed_at: app.clock.now() }
    await buildMember(database, at)
    await buildMember(database, { ...at, is_test_profile: true })
    await app.services.figures.close()
    const { metrics } = await get('days=7')
    expect(metrics.sign_ups.counts.at(-1)).toBe(1)
    expect(metrics.confirmations.counts.at(-1)).toBe(1)
  })

  it('keep the counts of a past day even if members are erased later', async () => {
    const { database } = app.handle
    const { id } = await buildMember(database, {
      ...{ created_at: app.clock.now(), confirmed_at: app.clock.now() },
    })
    app.clock.set('2026-11-22T23:05:00Z')
    await app.services.figures.close()
    await app.handle.executeSql(`select erase_member(${id}, '2026-11-22T23:06:00Z')`)
    const { metrics, cohorts } = await get('days=7')
    expect(metrics.sign_ups.counts).toEqual([0, 0, 0, 1, 0, 0, 0])
    expect(metrics.confirmations.counts).toEqual([0, 0, 0, 1, 0, 0, 0])
    expect(cohorts.at(-1)).toEqual({ week: '2026-11-16', counts: [1] })
  })

  it('count a day once, however many processes count it and how often', async () => {
    await buildMember(app.handle.database, { created_at: app.clock.now() })
    app.clock.set('2026-11-20T23:05:00Z')
    const { close } = app.services.figures
    await Promise.all([close(), close()])
    await close()
    expect((await get('days=7')).metrics.sign_ups.counts).toEqual([0, 0, 0, 0, 0, 1, 0])
  })

  it('count the events of browsers that consented separately, by day', async () => {
    await app.services.analytics.record('search')
    app.clock.set('2026-11-20T23:00:00Z')
    await app.services.analytics.record('search')
    const { events } = await get('days=7')
    expect(events.search).toEqual({ counts: [0, 0, 0, 0, 0, 1, 1], before: 0 })
    expect(events.sign_up.counts).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('derive the first flash of a member from the flash itself', async () => {
    const { database } = app.handle
    const sender = await buildMember(database)
    const cookie = await app.signIn(sender.id)
    for (let day = 0; day < 2; day++) {
      const { public_id: toUserId } = await buildMember(database)
      const payload = { fromUserId: sender.public_id, toUserId }
      const answer = await app.inject({
        ...{ method: 'POST', url: '/api/flashes', payload, headers: { cookie } },
      })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      app.clock.advance(86_400_000)
    }
    expect((await get('days=7')).metrics.first_flashes.counts).toEqual([0, 0, 0, 0, 1, 0, 0])
  })

  it.each(['', 'days=8', 'days=7&source=ailleurs'])(
    'refuse an unknown query: %s',
    async (query) => {
      expect((await ask(query)).statusCode).toBe(400)
    },
  )
})

describe('a returning member', () => {
  /** Visits the site at these times; returns the numbers of the weeks after the confirmation that are marked. */
  async function weeksAfterVisits(confirmed: string, visits: readonly string[]) {
    const { id } = await buildMember(app.handle.database, {
      ...{ confirmed_at: new Date(confirmed), last_active_on: null, last_seen_at: null },
    })
    for (const visit of visits) {
      app.clock.set(visit)
      await app.handle.transaction((tx) => app.services.accounts.markActive(tx, id))
    }
    const { active_weeks: marked } = await app.handle.database
      .selectFrom('members')
      .select('active_weeks')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [1, 2, 3, 4, 5, 6, 7].filter((week) => (marked >> week) % 2 === 1)
  }

  it('is one who visits in a later week, from Monday to Sunday in Paris, up to the seventh', async () => {
    // A Friday; the next week begins on Monday the 23rd in Paris, at 23:00 UTC on the 22nd.
    const confirmed = '2026-11-20T10:00:00Z'
    expect(await weeksAfterVisits(confirmed, [confirmed, '2026-11-22T22:59:00Z'])).toEqual([])
    expect(await weeksAfterVisits(confirmed, ['2026-11-22T23:00:00Z'])).toEqual([1])
    const later = ['2026-12-01T10:00:00Z', '2027-01-10T22:59:00Z', '2027-01-12T10:00:00Z']
    expect(await weeksAfterVisits(confirmed, later)).toEqual([2, 7])
  })
})

it('counting a day needs no sequential scan of a table that grows with the members', async () => {
  await fillCommunity(app.handle, 2000)
  const scans = await app.handle.transaction((tx) =>
    sequentialScans(tx, async () => {
      await sql`select * from count_events('2026-11-20', '2026-11-21')`.execute(tx)
      await sql`select * from count_cohorts('2026-09-21', '2026-11-16')`.execute(tx)
    }),
  )
  expect(scans).toEqual([])
}, 60_000)
