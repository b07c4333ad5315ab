// Rules: plans
import { expect, test } from 'vitest'
import { PLAN_RIGHTS, subscriptionTier } from './plans.ts'

test('flashes a day: free 3, premium 20, gold unlimited', () => {
  expect(PLAN_RIGHTS.gratuit.dailyFlashes).toBe(3)
  expect(PLAN_RIGHTS.premium.dailyFlashes).toBe(20)
  expect(PLAN_RIGHTS.gold.dailyFlashes).toBeNull()
})

test('the second spelling of the plan is derived', () => {
  expect(subscriptionTier('gratuit')).toBe('free')
  expect(subscriptionTier('premium')).toBe('premium')
  expect(subscriptionTier('gold')).toBe('gold')
})
