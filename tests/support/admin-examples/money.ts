import { randomInt, randomUUID } from 'node:crypto'
import { BUILT_AT, buildMember } from '../factories.ts'
import { buildPromoCode } from '../promo.ts'
import { buildPaidOrder, buildSubscription } from '../purchases.ts'
import type { AdminExamples, AdminWorld } from './example.ts'

const PERIOD = { from: '2026-11-20', until: '2026-11-30' }

const newCode = () => `CODE${randomInt(1_000_000)}`

/** An order whose plan is still running. */
async function planOrder({ app }: AdminWorld): Promise<string> {
  const { database } = app.handle
  const { id } = await buildMember(database, { plan: 'premium' })
  return (await buildSubscription(database, id)).reference
}

async function order({ app }: AdminWorld): Promise<string> {
  return (await buildPaidOrder(app.handle.database)).reference
}

/** An offer on a random day, so that it does not overlap with that of another example. */
function offer() {
  const day = new Date(Date.UTC(2031, 0, randomInt(10_000))).toISOString().slice(0, 10)
  return { plan: 'gold', billing: 'monthly', priceCents: 1900, from: day, until: day }
}

async function offerId({ app }: AdminWorld): Promise<number> {
  const { id } = await app.handle.database
    .insertInto('offers')
    .values({
      ...{ plan: 'premium', billing: 'annual', price_cents: 4999, created_at: BUILT_AT },
      ...{ starts_at: new Date('2026-11-01'), ends_at: new Date('2026-11-30') },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function eventId({ app }: AdminWorld): Promise<string> {
  const id = `evt_${randomUUID().replaceAll('-', '')}`
  await app.handle.database
    .insertInto('payment_events')
    .values({
      ...{ id, type: 'refund.failed', payment_id: `pi_${id}` },
      ...{ received_at: BUILT_AT, settled_at: BUILT_AT },
    })
    .execute()
  return id
}

/** Revenue, promo codes, offers, newsletter subscribers and payments. */
export const moneyExamples: AdminExamples = {
  'GET /api/admin/revenue': () => ({ url: '/api/admin/revenue?months=12' }),
  'POST /api/admin/revenue/ledger': () => ({
    url: '/api/admin/revenue/ledger',
    payload: { from: '2026-11-01', until: '2026-11-30' },
  }),
  'GET /api/admin/promo-codes': () => ({ url: '/api/admin/promo-codes' }),
  'POST /api/admin/promo-codes': () => ({
    url: '/api/admin/promo-codes',
    payload: {
      ...{ code: newCode(), discountPercent: 20, plan: null, ...PERIOD, maxUses: null },
      ...{ isOncePerMember: true, isFirstOrderOnly: false, isWelcome: false },
    },
  }),
  'POST /api/admin/promo-codes/:id/end': async ({ app }) => {
    const id = await buildPromoCode(app.handle.database, { code: newCode() })
    return { url: `/api/admin/promo-codes/${id}/end` }
  },
  'GET /api/admin/offers': () => ({ url: '/api/admin/offers' }),
  'GET /api/admin/offers/preview': () => {
    const query = new URLSearchParams({ ...offer(), priceCents: '1900' })
    return { url: `/api/admin/offers/preview?${query}` }
  },
  'POST /api/admin/offers': () => ({ url: '/api/admin/offers', payload: offer() }),
  'POST /api/admin/offers/:id/end': async (world) => ({
    url: `/api/admin/offers/${await offerId(world)}/end`,
  }),
  'GET /api/admin/newsletter': () => ({ url: '/api/admin/newsletter?status=confirmed' }),
  'POST /api/admin/newsletter/export': () => ({
    url: '/api/admin/newsletter/export',
    payload: { status: 'confirmed' },
  }),
  'GET /api/admin/payments': () => ({ url: '/api/admin/payments?search=EMB-2026' }),
  'GET /api/admin/payments/:reference': async (world) => ({
    url: `/api/admin/payments/${await order(world)}`,
  }),
  'GET /api/admin/payments/:reference/recu.pdf': async (world) => ({
    url: `/api/admin/payments/${await order(world)}/recu.pdf`,
  }),
  'POST /api/admin/payments/:reference/refund': async (world) => ({
    url: `/api/admin/payments/${await order(world)}/refund`,
    payload: { key: randomUUID(), amountCents: 1000, refundedCents: 0, reason: 'Un geste.' },
  }),
  'POST /api/admin/payments/:reference/stop': async (world) => ({
    url: `/api/admin/payments/${await planOrder(world)}/stop`,
    payload: { stop: 'end_of_term', reason: 'Comme demandé par téléphone.' },
  }),
  'GET /api/admin/payment-troubles': () => ({ url: '/api/admin/payment-troubles' }),
  'POST /api/admin/payment-troubles/:eventId/handled': async (world) => ({
    url: `/api/admin/payment-troubles/${await eventId(world)}/handled`,
  }),
}
