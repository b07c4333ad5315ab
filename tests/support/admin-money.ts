import type { OfferRow } from '#shared/contracts/admin/offers.ts'
import type { OpenOrder, OrderRow } from '#shared/contracts/admin/orders.ts'
import type { PromoCodeRow } from '#shared/contracts/admin/promo.ts'

/** Example responses of the back office's money routes, for client tests. */

export function promoCodeRow(overrides: Partial<PromoCodeRow> = {}): PromoCodeRow {
  return {
    ...{ id: 1, code: 'BIENVENUE20', discountPercent: 20, plan: null, maxUses: null },
    ...{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-31T23:00:00.000Z' },
    ...{ isOncePerMember: true, isFirstOrderOnly: true, isWelcome: true },
    ...{ stage: 'running', paidUses: 12, heldUses: 1 },
    ...overrides,
  }
}

export function offerRow(overrides: Partial<OfferRow> = {}): OfferRow {
  return {
    ...{ id: 1, plan: 'premium', billing: 'annual', priceCents: 4999, wasCents: 6000 },
    ...{ startsAt: '2026-11-19T23:00:00.000Z', endsAt: '2026-11-30T23:00:00.000Z' },
    stage: 'running',
    ...overrides,
  }
}

export function orderRow(overrides: Partial<OrderRow> = {}): OrderRow {
  return {
    reference: 'EMB-2026-7K4M9Q',
    buyer: {
      ...{ id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d', firstName: 'Hélène' },
      email: 'helene@exemple.fr',
    },
    ...{ kind: 'first', product: 'premium', billing: 'annual', status: 'paid' },
    ...{ amountCents: 6000, refundedCents: 0 },
    ...{ createdAt: '2026-11-20T08:58:00.000Z', paidAt: '2026-11-20T09:00:00.000Z' },
    ...overrides,
  }
}

export function openOrder(overrides: Partial<OpenOrder> = {}): OpenOrder {
  return {
    ...orderRow(),
    ...{ priceCents: 6000, discountCents: 0, promoCode: null, creditCents: 0 },
    ...{ renewalCents: 6000, provider: 'simulated', refundableCents: 6000 },
    ...{ paymentId: 'simpay_7K4M9Q', paymentUrl: null },
    ...{ periodStartsAt: '2026-11-20T09:00:00.000Z', periodEndsAt: '2027-05-20T08:00:00.000Z' },
    disputes: [],
    subscription: {
      ...{ plan: 'premium', status: 'active', renews: true },
      periodEndsAt: '2027-05-20T08:00:00.000Z',
    },
    ...{ withdrawal: null, refunds: [] },
    ledger: [
      {
        ...{ id: 1, kind: 'payment', at: '2026-11-20T09:00:00.000Z' },
        entries: [
          { account: 'provider', cents: 6000 },
          { account: 'order', cents: -6000 },
        ],
      },
    ],
    ...overrides,
  }
}
