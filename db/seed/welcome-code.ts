const DAYS = 60
const DAY_MS = 86_400_000

export const WELCOME_CODE = 'BIENVENUE20'

/** The demo's welcome offer: 20 % off a member's first order, for 60 days from the first start. */
export function welcomeCodeRow(now: Date) {
  return {
    code: WELCOME_CODE,
    discount_percent: 20,
    plan: null,
    starts_at: now,
    ends_at: new Date(now.getTime() + DAYS * DAY_MS),
    max_uses: null,
    max_uses_per_member: 1,
    first_order_only: true,
    is_welcome: true,
    created_at: now,
  }
}
