import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TRACKED_EVENTS } from '#shared/domain/analytics.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
})

function send(payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: '/api/analytics/events', payload, headers })
}

const counts = () =>
  app.handle.database
    .selectFrom('analytics_counts')
    .selectAll()
    .orderBy('name')
    .orderBy('day')
    .execute()

describe('POST /api/analytics/events', () => {
  test('counts each of the nine events per day in Paris', async () => {
    for (const name of TRACKED_EVENTS) expect((await send({ name })).statusCode).toBe(204)
    await send({ name: 'flash_sent' })
    app.clock.set('2026-11-20T23:00:00Z')
    await send({ name: 'flash_sent' })
    expect(await counts()).toHaveLength(10)
    const flashes = (await counts()).filter(({ name }) => name === 'flash_sent')
    expect(flashes).toEqual([
      { day: '2026-11-20', name: 'flash_sent', count: 2 },
      { day: '2026-11-21', name: 'flash_sent', count: 1 },
    ])
  })

  test('stores nothing about the sender, nor any other field that is sent', async () => {
    const member = await buildMember(app.handle.database)
    const cookie = await app.signIn(member.id)
    await send({ name: 'search', text: 'Rennes', userId: member.public_id }, { cookie })
    expect(await counts()).toEqual([{ day: '2026-11-20', name: 'search', count: 1 }])
    expect(app.logLines.join('')).not.toContain('Rennes')
  })

  test.each([{ name: 'page_view' }, { name: 7 }, {}])('refuses %j', async (payload) => {
    expect((await send(payload)).statusCode).toBe(400)
    expect(await counts()).toEqual([])
  })

  test('deletes counts after 25 months', async () => {
    app.clock.set('2024-10-19T10:00:00Z')
    await send({ name: 'search' })
    app.clock.set('2024-10-20T10:00:00Z')
    await send({ name: 'search' })
    app.clock.set('2026-11-20T10:00:00Z')
    await app.services.analytics.forgetOldCounts()
    expect(await counts()).toMatchObject([{ day: '2024-10-20' }])
  })
})
