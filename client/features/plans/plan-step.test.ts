import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Subscription } from '#shared/contracts/subscriptions.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'
import { planStep } from './plan-step.ts'

function subscribed(plan: PaidPlan, billing: Billing, next = { plan, billing }): Subscription {
  return {
    reference: 'EMB-2026-7K4M9Q',
    plan,
    billing,
    startedAt: '2026-11-20T09:00:00Z',
    endsAt: '2027-05-20T08:00:00Z',
    renews: true,
    renewal: { ...next, priceCents: 6000 },
    stoppableUntil: '2027-05-18T08:00:00Z',
    hasCard: true,
    isPastDue: false,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the plan step without a subscription', () => {
  it.each<[Plan, PaidPlan, string]>([
    ['gratuit', 'premium', 'buy'],
    ['gratuit', 'gold', 'buy'],
    ['premium', 'premium', 'current'],
    ['premium', 'gold', 'buy'],
    ['gold', 'premium', 'covered'],
  ])('on %s, for %s, is « %s »', (plan, target, step) => {
    expect(planStep({ plan, subscription: null }, target, 'annual')).toBe(step)
  })
})

describe('the plan step with a subscription', () => {
  it.each<[PaidPlan, Billing, PaidPlan, Billing, string]>([
    ['premium', 'annual', 'premium', 'annual', 'current'],
    ['premium', 'annual', 'premium', 'monthly', 'change'],
    ['premium', 'annual', 'gold', 'annual', 'upgrade'],
    ['premium', 'annual', 'gold', 'monthly', 'committed'],
    ['premium', 'monthly', 'gold', 'monthly', 'upgrade'],
    ['gold', 'annual', 'premium', 'annual', 'change'],
  ])('to %s %s, for %s %s, is « %s »', (plan, billing, target, targetBilling, step) => {
    const subscription = subscribed(plan, billing)
    expect(planStep({ plan, subscription }, target, targetBilling)).toBe(step)
  })

  it('is « scheduled » for the plan of the next term, and lets the member return to the current plan', () => {
    const subscription = subscribed('gold', 'annual', { plan: 'premium', billing: 'monthly' })
    const member = { plan: 'gold', subscription } as const
    expect(planStep(member, 'premium', 'monthly')).toBe('scheduled')
    expect(planStep(member, 'gold', 'annual')).toBe('change')
  })

  it('is « current » for a stopped plan, and « stopped » for a lower plan', () => {
    const subscription = { ...subscribed('gold', 'annual'), renews: false, renewal: null }
    expect(planStep({ plan: 'gold', subscription }, 'gold', 'annual')).toBe('current')
    expect(planStep({ plan: 'gold', subscription }, 'premium', 'annual')).toBe('stopped')
  })

  it('refuses an immediate upgrade after a withdrawal with a full refund', () => {
    const subscription = subscribed('premium', 'annual')
    const member = {
      plan: 'premium',
      subscription,
      nextPlanStartsAt: '2026-12-08T23:00:00Z',
    } as const
    expect(planStep(member, 'gold', 'annual')).toBe('withdrew')
    expect(planStep(member, 'gold', 'monthly')).toBe('committed')
    expect(planStep(member, 'premium', 'annual')).toBe('current')
  })

  it('is « to_come » for a plan that has not started, which cannot be upgraded', () => {
    const subscription = { ...subscribed('premium', 'annual'), startedAt: '2026-12-04T23:00:00Z' }
    const member = { plan: 'gratuit', subscription } as const
    expect(planStep(member, 'premium', 'annual')).toBe('to_come')
    expect(planStep(member, 'premium', 'monthly')).toBe('change')
    expect(planStep(member, 'gold', 'annual')).toBe('after_start')
  })
})
