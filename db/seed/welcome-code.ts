import { startOfDay } from '#shared/domain/paris-calendar.ts'

const DAYS = 60

export const WELCOME_CODE = 'BIENVENUE20'

/** The demo's welcome offer: 20 % off a member's first order, for 60 days, the day of the first start included. */
export function welcomeCodeRow(now: Date) {
  return {
    code: WELCOME_CODE,
    discount_percent: 20,
    plan: null,
    starts_at: now,
    ends_at: startOfDay(now, DAYS),
    max_uses: null,
    max_uses_per_member: 1,
    first_order_only: true,
    is_welcome: true,
    created_at: now,
  }
}
