import type { Act } from '#client/platform/action-observer.ts'
import type { TrackedEvent } from '#shared/domain/analytics.ts'
import { PLANS } from '#shared/domain/plans.ts'

/** What counts as what, by the request that succeeded or the page that was opened. */
const EVENTS: Record<string, (act: Act) => TrackedEvent[]> = {
  'POST /api/auth/register': () => ['sign_up'],
  'PATCH /api/users/preferences': () => ['preferences_completed'],
  'POST /api/flashes': ({ output }) =>
    partOf(output, 'isMatch') ? ['flash_sent', 'match_created'] : ['flash_sent'],
  send_message: ({ output }) => (partOf(output, 'ok') ? ['message_sent'] : []),
  'POST /api/subscription/create': ({ input, output }) =>
    buysPlan(input) && partOf(output, 'success') ? ['subscription_upgraded'] : [],
  'view /subscription': () => ['subscription_viewed'],
  'view /revenuecat-subscription': () => ['subscription_viewed'],
  'view /monthly-offer': () => ['subscription_viewed'],
  // Announced by its page, once an opening: the request is made again for other reasons.
  profile_opened: () => ['profile_viewed'],
  'GET /api/profiles/suggested': ({ input }) => (isSearch(input) ? ['search'] : []),
}

export function trackedActs(act: Act): TrackedEvent[] {
  return EVENTS[act.name]?.(act) ?? []
}

/** The same request ends the checkout of a bonus product. */
function buysPlan(input: unknown): boolean {
  const bought = partOf(partOf(input, 'body'), 'planId')
  return PLANS.some((plan) => plan === bought)
}

/** Something is looked for: opening the page is no search yet, and the pages that follow are the same one. */
function isSearch(input: unknown): boolean {
  const { cursor, ...filters } = (partOf(input, 'query') ?? {}) as Record<string, unknown>
  return !cursor && Object.values(filters).some((filter) => filter !== undefined)
}

function partOf(value: unknown, key: string): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[key]
}
