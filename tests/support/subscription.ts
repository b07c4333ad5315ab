import type { Subscription } from '#shared/contracts/subscriptions.ts'

/** Premium with a commitment, as the API returns it on the first day. */
export const SUBSCRIPTION: Subscription = {
  reference: 'EMB-2026-7K4M9Q',
  plan: 'premium',
  billing: 'annual',
  startedAt: '2026-11-20T12:00:00.000Z',
  endsAt: '2027-05-20T12:00:00.000Z',
  renews: true,
  renewal: { plan: 'premium', billing: 'annual', priceCents: 60_00 },
  stoppableUntil: '2027-05-18T12:00:00.000Z',
  hasCard: true,
  isPastDue: false,
}
