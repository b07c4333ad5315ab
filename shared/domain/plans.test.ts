// Rules: plans
import { expect, test } from 'vitest'
import { PLAN_RIGHTS, subscriptionTier } from './plans.ts'

test('the plans allow 3 (free), 20 (premium) and unlimited (gold) flashes a day', () => {
  expect(PLAN_RIGHTS.gratuit.dailyFlashes).toBe(3)
  expect(PLAN_RIGHTS.premium.dailyFlashes).toBe(20)
  expect(PLAN_RIGHTS.gold.dailyFlashes).toBeNull()
})

test('subscriptionTier is derived from the plan', () => {
  expect(subscriptionTier('gratuit')).toBe('free')
  expect(subscriptionTier('premium')).toBe('premium')
  expect(subscriptionTier('gold')).toBe('gold')
})
