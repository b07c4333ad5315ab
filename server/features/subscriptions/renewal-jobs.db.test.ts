import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#server/features/payment-providers/provider.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { createTransact } from '#server/platform/events.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { buildMember } from '#tests/support/factories.ts'
import { type CallFault, createMemoryProvider } from '#tests/support/memory-provider.ts'
import { buildSubscription } from '#tests/support/purchases.ts'
import { createRenewalNoticeService } from './renewal-notices.service.ts'
import { createRenewalService } from './renewals.service.ts'
import { createTermEndService } from './term-ends.service.ts'

const CONFIG = { baseUrl: 'http://localhost:3000', supportEmail: 'aide@example.org' }
const TERM_END = '2027-05-20T08:00:00.000Z'

const handle = await openTestDatabase()
const { database } = handle
const clock = fixedClock('2026-11-20T09:00:00Z')
const transact = createTransact(handle, { publish: () => {} })

let fault: Partial<Record<keyof PaymentProvider, CallFault>>
let memory: ReturnType<typeof createMemoryProvider>
let renewals: ReturnType<typeof createRenewalService>
let id: number

beforeEach(async () => {
  await resetDatabase(handle)
  clock.set('2026-11-20T09:00:00Z')
  fault = {}
  memory = createMemoryProvider({ clock, faultOf: (verb) => fault[verb] })
  renewals = createRenewalService({ database, clock, provider: memory.provider })
  const member = await buildMember(database, { plan: 'premium' })
  await buildSubscription(database, member.id)
  id = 1
  await set({ customer_id: 'customer', payment_method_id: 'tok_visa' })
})

async function set(changes: Partial<Insertable<Schema['subscriptions']>>) {
  await database.updateTable('subscriptions').set(changes).where('id', '=', 1).execute()
}
async function row() {
  return database.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
}
const sync = () => renewals.sync({ subscriptionId: id })
const atProvider = () => [...memory.renewals.values()]

describe('the sync of a renewal with the provider', () => {
  test('creates one renewal, from the end of the term, even when it runs twice', async () => {
    await sync()
    await sync()
    expect(atProvider()).toMatchObject([
      { terms: { reference: 'sub-1', startsAt: new Date(TERM_END), months: 6, renews: false } },
    ])
    expect((await row()).renewal_id).toBe('ren_1')
  })

  test('fails while the provider is unavailable, and succeeds when the job is retried', async () => {
    fault = { startRenewal: 'down' }
    await expect(sync()).rejects.toThrow(/unavailable/)
    expect((await row()).renewal_id).toBeNull()
    fault = {}
    await sync()
    expect((await row()).renewal_id).toBe('ren_1')
  })

  test('finds the existing renewal and applies the latest state after a crash that lost its id', async () => {
    await set({ billing: 'monthly' })
    fault = { startRenewal: 'lost' }
    await expect(sync()).rejects.toThrow(/lost/)
    expect(atProvider()).toMatchObject([{ terms: { renews: true } }])
    await set({ renews: false })
    fault = {}
    await sync()
    expect(atProvider()).toMatchObject([{ id: 'ren_1', terms: { renews: false } }])
  })

  test('ends the renewal if the plan ended after a crash that lost its id', async () => {
    await set({ billing: 'monthly' })
    fault = { startRenewal: 'lost' }
    await expect(sync()).rejects.toThrow(/lost/)
    await set({ status: 'ended' })
    fault = {}
    await sync()
    expect(atProvider()).toMatchObject([{ isEnded: true }])
  })

  test('sends a stop last, even if it was decided while an older state was being sent', async () => {
    await set({ billing: 'monthly' })
    await sync()
    const { changeRenewal } = memory.provider
    const sent: (boolean | undefined)[] = []
    const slow: PaymentProvider = {
      ...memory.provider,
      async changeRenewal(renewalId, change) {
        // The member stops at the moment when the first request is sent.
        if (sent.length === 0) await set({ renews: false })
        sent.push(change.renews)
        await changeRenewal(renewalId, change)
      },
    }
    await createRenewalService({ database, clock, provider: slow }).sync({ subscriptionId: id })
    expect(sent).toEqual([true, false])
    expect(atProvider()).toMatchObject([{ terms: { renews: false } }])
  })

  test('ignores a renewal of another provider, and creates none without a card or after the end of the term', async () => {
    await set({ provider: 'stripe' })
    await sync()
    await set({ provider: 'simulated', payment_method_id: null })
    await sync()
    await set({ payment_method_id: 'tok_visa' })
    clock.set(TERM_END)
    await sync()
    expect(atProvider()).toEqual([])
  })
})

describe('the notice of a commitment', () => {
  const mails: Mail[] = []
  const jobs: { subscriptionId: number; isAsked: boolean }[] = []
  const synced: number[] = []
  let isMailerUp: boolean
  let isKilled: boolean
  let whileSending: () => Promise<void>

  const notices = createRenewalNoticeService({
    config: CONFIG,
    database,
    transact: (work) => {
      if (isKilled) throw new Error('killed')
      return transact(work)
    },
    clock,
    mailer: {
      send: async (mail) => {
        if (!isMailerUp) throw new Error('The mail server is unavailable')
        await whileSending()
        mails.push(mail)
      },
    },
    schedule: { enqueue: async (_tx, _name, job) => void jobs.push(job as (typeof jobs)[number]) },
    subscriptions: {
      enqueueRenewalSync: async (_tx, subscriptionId) => void synced.push(subscriptionId),
    },
  })

  /** One hourly run of the cron: enqueues the due notices, then sends them. */
  async function runHour(at: string) {
    clock.set(at)
    await notices.sendDue()
    const due = jobs.splice(0)
    return Promise.allSettled(due.map(notices.send))
  }

  beforeEach(() => {
    mails.length = 0
    synced.length = 0
    isMailerUp = true
    isKilled = false
    whileSending = async () => {}
  })

  test('is sent six weeks before the end, exactly once', async () => {
    expect(await runHour('2027-04-08T07:59:59Z')).toEqual([])
    await runHour('2027-04-08T08:00:00Z')
    await runHour('2027-04-08T09:00:00Z')
    expect(mails).toHaveLength(1)
    expect((await row()).notice_sent_at).toEqual(new Date('2027-04-08T08:00:00Z'))
    expect(synced).toEqual([1])
  })

  test('is not marked as sent while the mail server is unavailable, prevents the renewal, and is retried each hour', async () => {
    isMailerUp = false
    expect(await runHour('2027-04-08T08:00:00Z')).toMatchObject([{ status: 'rejected' }])
    expect((await row()).notice_sent_at).toBeNull()
    expect(synced).toEqual([])
    isMailerUp = true
    await runHour('2027-04-10T08:00:00Z')
    expect((await row()).notice_sent_at).toEqual(new Date('2027-04-10T08:00:00Z'))
  })

  test('is not sent later than one month before the deadline for refusing, when it is no longer lawful', async () => {
    expect(await runHour('2027-04-18T08:00:00.001Z')).toEqual([])
    await runHour('2027-04-18T08:00:00Z')
    expect(mails).toHaveLength(1)
  })

  test('is sent again with the same message id after a crash before it was marked', async () => {
    clock.set('2027-04-08T08:00:00Z')
    isKilled = true
    await expect(notices.send({ subscriptionId: 1, isAsked: false })).rejects.toThrow('killed')
    expect((await row()).notice_sent_at).toBeNull()
    isKilled = false
    await runHour('2027-04-08T09:00:00Z')
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ id: name }) => name)).size).toBe(1)
    expect(mails[0]?.id).toBeDefined()
    expect((await row()).notice_sent_at).not.toBeNull()
  })

  test('does not count as sent if the renewal changed while the email was being sent', async () => {
    clock.set('2027-04-08T08:00:00Z')
    whileSending = () => set({ renewal_price_cents: 7000 })
    await notices.send({ subscriptionId: 1, isAsked: false })
    expect((await row()).notice_sent_at).toBeNull()
    whileSending = async () => {}
    await runHour('2027-04-08T09:00:00Z')
    expect(mails.at(-1)?.text).toMatch(/Son prix : 70\s€/)
    expect(mails[1]?.id).not.toBe(mails[0]?.id)
    expect((await row()).notice_sent_at).not.toBeNull()
  })

  test('is not sent for a stopped plan or a monthly plan', async () => {
    await set({ renews: false })
    expect(await runHour('2027-04-08T08:00:00Z')).toEqual([])
    await set({ renews: true, billing: 'monthly' })
    expect(await runHour('2027-04-08T09:00:00Z')).toEqual([])
  })
})

describe('the end of a term', () => {
  const ended: string[] = []
  const settled: string[] = []

  /** The provider, listing only payments created at or after the requested instant. */
  function provider(): PaymentProvider {
    const { listChangedSince } = memory.provider
    return {
      ...memory.provider,
      listChangedSince: async (instant) =>
        (await listChangedSince(instant)).filter(({ createdAt }) => createdAt >= instant),
    }
  }

  function termEnds() {
    return createTermEndService({
      database,
      transact,
      clock,
      provider: provider(),
      subscriptions: {
        endAndNotify: async (tx, _emit, { id: endedId }, cause) => {
          ended.push(cause)
          await tx
            .updateTable('subscriptions')
            .set({ status: 'ended' })
            .where('id', '=', endedId)
            .execute()
        },
      },
      settlement: {
        settle: async (paymentId) => {
          settled.push(paymentId)
          await set({ period_end: new Date('2027-11-20T09:00:00Z') })
          return { success: true, status: 'paid' }
        },
      },
    })
  }

  async function endAt(at: string) {
    clock.set(at)
    await termEnds().endExpired()
    return ended.splice(0)
  }

  beforeEach(() => {
    ended.length = 0
    settled.length = 0
  })

  test('ends the plan if the renewal notice was never sent', async () => {
    expect(await endAt('2027-05-20T07:59:59Z')).toEqual([])
    expect(await endAt('2027-05-20T08:00:00Z')).toEqual(['no_notice'])
    expect(await endAt('2027-05-20T09:00:00Z')).toEqual([])
  })

  test('leaves an expected renewal twelve hours to be paid', async () => {
    await set({ notice_sent_at: new Date('2027-04-08T08:00:00Z'), renewal_id: 'ren_1' })
    expect(await endAt('2027-05-20T19:59:59Z')).toEqual([])
    expect(await endAt('2027-05-20T20:00:00Z')).toEqual(['term'])
  })

  test('settles a renewal that the provider was paid for, however late the job runs, and does not end the plan', async () => {
    await set({ billing: 'monthly', renewal_id: 'ren_1' })
    clock.set('2027-05-20T08:00:00Z')
    memory.bank.charge('ren_1', 1300)
    expect(await endAt('2027-05-27T08:00:00Z')).toEqual([])
    expect(settled).toEqual(['pay_1'])
  })

  test('settles a renewal that was charged days before the end, for example after a short February', async () => {
    await set({ billing: 'monthly', renewal_id: 'ren_1' })
    clock.set('2027-05-17T08:00:00Z')
    memory.bank.charge('ren_1', 1300)
    expect(await endAt('2027-05-27T08:00:00Z')).toEqual([])
    expect(settled).toEqual(['pay_1'])
  })

  test('keeps plans with an expected renewal while the provider is unavailable, and ends the stopped ones', async () => {
    fault = { listChangedSince: 'down' }
    await set({ billing: 'monthly', renewal_id: 'ren_1' })
    await expect(endAt('2027-05-21T08:00:00Z')).rejects.toThrow(/unavailable/)
    expect(ended).toEqual([])
    await set({ renews: false })
    expect(await endAt('2027-05-21T09:00:00Z')).toEqual(['stopped'])
  })

  test('ends the plan after ten days if no event follows a failed payment', async () => {
    await set({ billing: 'monthly', renewal_id: 'ren_1', status: 'past_due' })
    expect(await endAt('2027-05-30T07:59:59Z')).toEqual([])
    expect(await endAt('2027-05-30T08:00:00Z')).toEqual(['unpaid'])
  })
})
