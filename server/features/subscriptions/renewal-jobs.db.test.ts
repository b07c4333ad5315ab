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
const arrange = () => renewals.arrange({ subscriptionId: id })
const atProvider = () => [...memory.renewals.values()]

describe('bringing the provider to what the row says', () => {
  test('done twice, it sets one renewal up, from the end of the term', async () => {
    await arrange()
    await arrange()
    expect(atProvider()).toMatchObject([
      { terms: { reference: 'sub-1', startsAt: new Date(TERM_END), months: 6, renews: false } },
    ])
    expect((await row()).renewal_id).toBe('ren_1')
  })

  test('while the provider is away the job fails, to be tried again', async () => {
    fault = { startRenewal: 'down' }
    await expect(arrange()).rejects.toThrow(/away/)
    expect((await row()).renewal_id).toBeNull()
    fault = {}
    await arrange()
    expect((await row()).renewal_id).toBe('ren_1')
  })

  test('killed after the provider set it up, the next try finds that renewal, and what changed meanwhile', async () => {
    await set({ billing: 'monthly' })
    fault = { startRenewal: 'lost' }
    await expect(arrange()).rejects.toThrow(/lost/)
    expect(atProvider()).toMatchObject([{ terms: { renews: true } }])
    await set({ renews: false })
    fault = {}
    await arrange()
    expect(atProvider()).toMatchObject([{ id: 'ren_1', terms: { renews: false } }])
  })

  test('killed before the provider answered, a plan that ended meanwhile leaves nothing to be charged', async () => {
    await set({ billing: 'monthly' })
    fault = { startRenewal: 'lost' }
    await expect(arrange()).rejects.toThrow(/lost/)
    await set({ status: 'ended' })
    fault = {}
    await arrange()
    expect(atProvider()).toMatchObject([{ isEnded: true }])
  })

  test('a stop decided while an older wish is on its way is what the provider is told last', async () => {
    await set({ billing: 'monthly' })
    await arrange()
    const change = memory.provider.changeRenewal
    const told: (boolean | undefined)[] = []
    const slow: PaymentProvider = {
      ...memory.provider,
      async changeRenewal(renewalId, wish) {
        // The member stops at the very moment that the first wish leaves.
        if (told.length === 0) await set({ renews: false })
        told.push(wish.renews)
        await change(renewalId, wish)
      },
    }
    await createRenewalService({ database, clock, provider: slow }).arrange({ subscriptionId: id })
    expect(told).toEqual([true, false])
    expect(atProvider()).toMatchObject([{ terms: { renews: false } }])
  })

  test('what another provider keeps is left to it, and nothing is set up without a card or after the term', async () => {
    await set({ provider: 'stripe' })
    await arrange()
    await set({ provider: 'simulated', payment_method_id: null })
    await arrange()
    await set({ payment_method_id: 'tok_visa' })
    clock.set(TERM_END)
    await arrange()
    expect(atProvider()).toEqual([])
  })
})

describe('the notice of a commitment', () => {
  const mails: Mail[] = []
  const jobs: { subscriptionId: number; isAsked: boolean }[] = []
  const arranged: number[] = []
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
        if (!isMailerUp) throw new Error('The mail server is away')
        await whileSending()
        mails.push(mail)
      },
    },
    schedule: { enqueue: async (_tx, _name, job) => void jobs.push(job as (typeof jobs)[number]) },
    subscriptions: { arrange: async (_tx, subscriptionId) => void arranged.push(subscriptionId) },
  })

  /** An hour of the cron: what is due is asked for, then worked. */
  async function hour(at: string) {
    clock.set(at)
    await notices.sendDue()
    const due = jobs.splice(0)
    return Promise.allSettled(due.map(notices.send))
  }

  beforeEach(() => {
    mails.length = 0
    arranged.length = 0
    isMailerUp = true
    isKilled = false
    whileSending = async () => {}
  })

  test('it is sent six weeks before the end, and once', async () => {
    expect(await hour('2027-04-08T07:59:59Z')).toEqual([])
    await hour('2027-04-08T08:00:00Z')
    await hour('2027-04-08T09:00:00Z')
    expect(mails).toHaveLength(1)
    expect((await row()).notice_sent_at).toEqual(new Date('2027-04-08T08:00:00Z'))
    expect(arranged).toEqual([1])
  })

  test('with the mail server away nothing is marked, nothing renews, and each hour tries again', async () => {
    isMailerUp = false
    expect(await hour('2027-04-08T08:00:00Z')).toMatchObject([{ status: 'rejected' }])
    expect((await row()).notice_sent_at).toBeNull()
    expect(arranged).toEqual([])
    isMailerUp = true
    await hour('2027-04-10T08:00:00Z')
    expect((await row()).notice_sent_at).toEqual(new Date('2027-04-10T08:00:00Z'))
  })

  test('later than a month before the last day for refusing it is not lawful any more, and is not sent', async () => {
    expect(await hour('2027-04-18T08:00:00.001Z')).toEqual([])
    await hour('2027-04-18T08:00:00Z')
    expect(mails).toHaveLength(1)
  })

  test('killed between the message and its mark it is sent again, rather than never', async () => {
    clock.set('2027-04-08T08:00:00Z')
    isKilled = true
    await expect(notices.send({ subscriptionId: 1, isAsked: false })).rejects.toThrow('killed')
    expect((await row()).notice_sent_at).toBeNull()
    isKilled = false
    await hour('2027-04-08T09:00:00Z')
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ id: name }) => name)).size).toBe(1)
    expect(mails[0]?.id).toBeDefined()
    expect((await row()).notice_sent_at).not.toBeNull()
  })

  test('what changed while the message left is not taken for announced', async () => {
    clock.set('2027-04-08T08:00:00Z')
    whileSending = () => set({ renewal_price_cents: 7000 })
    await notices.send({ subscriptionId: 1, isAsked: false })
    expect((await row()).notice_sent_at).toBeNull()
    whileSending = async () => {}
    await hour('2027-04-08T09:00:00Z')
    expect(mails.at(-1)?.text).toMatch(/Son prix : 70\s€/)
    expect(mails[1]?.id).not.toBe(mails[0]?.id)
    expect((await row()).notice_sent_at).not.toBeNull()
  })

  test('a plan that was stopped, or is paid by the month, gets none', async () => {
    await set({ renews: false })
    expect(await hour('2027-04-08T08:00:00Z')).toEqual([])
    await set({ renews: true, billing: 'monthly' })
    expect(await hour('2027-04-08T09:00:00Z')).toEqual([])
  })
})

describe('the end of a term', () => {
  const ended: string[] = []
  const settled: string[] = []

  /** The provider, which tells of what changed since an instant and of nothing before. */
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
        endAndTell: async (tx, _emit, { id: endedId }, cause) => {
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
    await termEnds().endPast()
    return ended.splice(0)
  }

  beforeEach(() => {
    ended.length = 0
    settled.length = 0
  })

  test('a term whose notice never went out ends with it', async () => {
    expect(await endAt('2027-05-20T07:59:59Z')).toEqual([])
    expect(await endAt('2027-05-20T08:00:00Z')).toEqual(['no_notice'])
    expect(await endAt('2027-05-20T09:00:00Z')).toEqual([])
  })

  test('a renewal that is expected has twelve hours to be paid', async () => {
    await set({ notice_sent_at: new Date('2027-04-08T08:00:00Z'), renewal_id: 'ren_1' })
    expect(await endAt('2027-05-20T19:59:59Z')).toEqual([])
    expect(await endAt('2027-05-20T20:00:00Z')).toEqual(['term'])
  })

  test('one that the provider was paid for is settled, not ended, however late we ask', async () => {
    await set({ billing: 'monthly', renewal_id: 'ren_1' })
    clock.set('2027-05-20T08:00:00Z')
    memory.bank.charge('ren_1', 1300)
    expect(await endAt('2027-05-27T08:00:00Z')).toEqual([])
    expect(settled).toEqual(['pay_1'])
  })

  test('one that was charged days before its end, as after a short February, is settled too', async () => {
    await set({ billing: 'monthly', renewal_id: 'ren_1' })
    clock.set('2027-05-17T08:00:00Z')
    memory.bank.charge('ren_1', 1300)
    expect(await endAt('2027-05-27T08:00:00Z')).toEqual([])
    expect(settled).toEqual(['pay_1'])
  })

  test('while the provider is away, what was to renew stays, and what was stopped ends', async () => {
    fault = { listChangedSince: 'down' }
    await set({ billing: 'monthly', renewal_id: 'ren_1' })
    await expect(endAt('2027-05-21T08:00:00Z')).rejects.toThrow(/away/)
    expect(ended).toEqual([])
    await set({ renews: false })
    expect(await endAt('2027-05-21T09:00:00Z')).toEqual(['stopped'])
  })

  test('a payment that failed and was never heard of again ends the plan after ten days', async () => {
    await set({ billing: 'monthly', renewal_id: 'ren_1', status: 'past_due' })
    expect(await endAt('2027-05-30T07:59:59Z')).toEqual([])
    expect(await endAt('2027-05-30T08:00:00Z')).toEqual(['unpaid'])
  })
})
