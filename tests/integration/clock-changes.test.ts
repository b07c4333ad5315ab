// Rules: platform

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { sendReminders } from '#tests/support/digests.ts'
import { instantsNearDstChange, parisWallTime } from '#tests/support/dst-changes.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buyPlan, runDueJobsAt } from '#tests/support/plans.ts'

const DAILY = PLAN_RIGHTS.gratuit.dailyFlashes ?? 0

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

/** Resets the application, with one member on the free plan, at the first of these instants. */
async function begin([first]: readonly Date[]): Promise<MemberRow> {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set((first ?? new Date()).toISOString())
  return buildMember(app.handle.database, {
    email: 'helene@example.org',
    last_seen_at: app.clock.now(),
  })
}

function countDays(days: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}

test('a member has three flashes on each day in Paris, whenever they flash around a clock change', async () => {
  await fc.assert(
    fc.asyncProperty(instantsNearDstChange, async (instants) => {
      const helene = await begin(instants)
      const sent: string[] = []
      for (const at of instants) {
        app.clock.set(at.toISOString())
        const { public_id } = await buildMember(app.handle.database, { gender: 'H' })
        const flash = app.services.flashes.send({ id: helene.id, plan: helene.plan }, public_id)
        const isSent = await flash.then(
          () => true,
          () => false,
        )
        if (isSent) sent.push(parisWallTime(at).day)
      }
      const asked = countDays(instants.map((at) => parisWallTime(at).day))
      const expected = [...asked].map(([day, tries]) => [day, Math.min(DAILY, tries)])
      expect([...countDays(sent)]).toEqual(expected)
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('the reminder is sent once a day from 18:00 on, whenever the evening job runs around a clock change', async () => {
  await fc.assert(
    fc.asyncProperty(instantsNearDstChange, async (instants) => {
      const helene = await begin(instants)
      const headers = { cookie: await app.signIn(helene.id) }
      const payload = { notifications: { dailyReminder: true } }
      await app.inject({ method: 'PATCH', url: '/api/settings', headers, payload })
      for (const at of instants) {
        app.clock.set(at.toISOString())
        await sendReminders(app)
      }
      const { rows } = await app.handle.executeSql("select data from jobs.job where name = 'mail'")
      const evenings = instants.map(parisWallTime).filter(({ time }) => time >= '18:00:00')
      expect(rows).toHaveLength(new Set(evenings.map(({ day }) => day)).size)
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('a plan bought at any instant around a clock change lasts to the same local time in Paris, and ends then', async () => {
  await fc.assert(
    fc.asyncProperty(instantsNearDstChange, async (instants) => {
      const helene = await begin(instants)
      const cookie = await app.signIn(helene.id)
      const bought = app.clock.now()
      await buyPlan(app, cookie, { plan: 'premium', billing: 'monthly' })
      const headers = { cookie }
      const url = '/api/subscriptions/renewal'
      await app.inject({ method: 'POST', url, headers, payload: { renews: false } })
      const { period_end } = await app.handle.database
        .selectFrom('subscriptions')
        .select('period_end')
        .executeTakeFirstOrThrow()
      const plan = async () => {
        const member = app.handle.database.selectFrom('members').select('plan')
        return (await member.where('id', '=', helene.id).executeTakeFirstOrThrow()).plan
      }
      expect(parisWallTime(period_end).time).toBe(parisWallTime(bought).time)
      await runDueJobsAt(app, new Date(period_end.getTime() - 1).toISOString())
      expect(await plan()).toBe('premium')
      await runDueJobsAt(app, period_end.toISOString())
      expect(await plan()).toBe('gratuit')
    }),
    { numRuns: 3 },
  )
}, 60_000)
