import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'
import type { buildTestApp } from './app.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

/** Waits until every job that is due has been run; jobs postponed after a failure are not awaited. */
export async function workJobs({ handle, idle }: App): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::integer as left from jobs.job
      where not starts_with(name, '__') and (state in ('created', 'active') or state = 'retry' and start_after <= clock_timestamp())`.execute(
      handle.database,
    )
    return rows[0]?.left
  }
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(0)
  await idle()
}

/** Buys a plan as a member does, with a card of the simulated bank. */
export async function buyPlan(
  app: App,
  cookie: string,
  { plan, billing, token }: { plan: PaidPlan; billing: Billing; token?: string },
): Promise<void> {
  const headers = { cookie }
  const opened = await app.inject({
    method: 'POST',
    url: '/api/create-payment-intent',
    headers,
    payload: { planId: plan, billing, immediateStart: true },
  })
  expect(opened.statusCode, opened.body).toBe(200)
  const paid = await app.inject({
    method: 'POST',
    url: '/api/test-payment-confirmation',
    headers,
    payload: { plan, ...(token && { token }) },
  })
  expect(paid.json()).toEqual({ success: true, status: 'paid' })
  await workJobs(app)
}

/** Sets the time and runs what it triggers: renewal notices, charges by the bank, ends of terms. */
export async function runDueJobsAt(app: App, at: string): Promise<void> {
  app.clock.set(at)
  await app.services.renewalNotices.sendDue()
  await workJobs(app)
  await app.services.payments.tick()
  await workJobs(app)
  await app.services.termEnds.endExpired()
  await workJobs(app)
}
