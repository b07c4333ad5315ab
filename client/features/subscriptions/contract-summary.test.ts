import { describe, expect, test } from 'vitest'
import type { Subscription } from '#shared/contracts/subscriptions.ts'
import type { Plan } from '#shared/domain/plans.ts'
import { SUBSCRIPTION } from '#tests/support/subscription.ts'
import { contractSummary } from './contract-summary.ts'

const now = new Date('2026-11-24T09:30:00Z')
const toPremium = { plan: 'premium', billing: 'annual', priceCents: 60_00 } as const

describe('the summary of a contract', () => {
  test.each<[string, Plan, Partial<Subscription>, string]>([
    ['renews', 'premium', {}, 'Premium, renouvelé le 20\u00a0mai 2027'],
    [
      'renews with another billing',
      'premium',
      { renewal: { plan: 'premium', billing: 'monthly', priceCents: 15_00 } },
      'Premium, renouvelé le 20\u00a0mai 2027',
    ],
    [
      'is stopped',
      'premium',
      { renews: false, renewal: null },
      "Premium, jusqu'au 20\u00a0mai 2027",
    ],
    [
      'continues as a lower plan',
      'gold',
      { plan: 'gold', renewal: toPremium },
      'Gold, puis Premium dès le 20\u00a0mai 2027',
    ],
    [
      'has not started, because it was bought after a withdrawal',
      'gratuit',
      { startedAt: '2026-12-01T12:00:00.000Z', endsAt: '2027-06-01T12:00:00.000Z' },
      'Gratuit, Premium dès le 1er\u00a0décembre 2026',
    ],
    [
      'is past due',
      'premium',
      { endsAt: '2026-11-20T12:00:00.000Z', isPastDue: true },
      'Premium, paiement à régler',
    ],
  ])('that %s', (_, plan, changes, words) => {
    expect(contractSummary(plan, { ...SUBSCRIPTION, ...changes }, now)).toBe(words)
  })

  test('is the name of the plan if the member has no subscription', () => {
    expect(contractSummary('gratuit', null, now)).toBe('Gratuit')
    expect(contractSummary('gold', undefined, now)).toBe('Gold')
  })
})
