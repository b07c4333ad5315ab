import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { confirm, findByEmail, savePending } from '#server/features/newsletter/newsletter.db.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import { buildTestApp } from '#tests/support/app.ts'

const ADDRESSES = 200
/** Round trips by which the link is pressed later, so that every step of the request is met. */
const DELAYS = 8

const app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
afterAll(() => app.close())

test('a link that confirms while the guide is asked for again leaves a subscriber, or a newer link', async () => {
  const { database } = app.handle
  const pending = await Promise.all(
    Array.from({ length: ADDRESSES }, async (_, index) => {
      const [email, token] = [`lecteur${index}@example.org`, newToken()]
      await savePending(database, {
        email,
        first_name: 'Odile',
        tags: [],
        consent_version: '2026-11-20',
        consented_at: app.clock.now(),
        confirm_hash: hashToken(token),
        unsubscribe_token: newToken(),
        mailed_at: app.clock.now(),
      })
      return { email, token }
    }),
  )
  // Late enough for a request of its own, and not the same one sent twice.
  app.clock.advance(10 * 60_000)
  const times = { now: app.clock.now(), mailedSince: new Date(0) }

  const outcomes = await Promise.all(
    pending.map(async ({ email, token }, index) => {
      const asking = app.services.newsletter.subscribe({ email, firstName: 'Odile' }, '192.0.2.1')
      for (let trip = 0; trip < index % DELAYS; trip++) await sql`select 1`.execute(database)
      const subscriber = await confirm(database, hashToken(token), times)
      await asking
      const kept = await findByEmail(database, email)
      return { isConfirmed: subscriber !== undefined, status: kept?.status }
    }),
  )
  for (const { isConfirmed, status } of outcomes) {
    expect(status).toBe(isConfirmed ? 'confirmed' : 'pending')
  }
})
