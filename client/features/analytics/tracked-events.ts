import type { Act } from '#client/platform/action-observer.ts'
import type { TrackedEvent } from '#shared/domain/analytics.ts'
import { PLANS } from '#shared/domain/plans.ts'

/** The events to count, by the request that succeeded or the page that was opened. */
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
  // Announced by its page, once per opening: the request is also repeated for other reasons.
  profile_opened: () => ['profile_viewed'],
  'GET /api/profiles/suggested': ({ input }) => (isSearch(input) ? ['search'] : []),
}

export function trackedEvents(act: Act): TrackedEvent[] {
  return EVENTS[act.name]?.(act) ?? []
}

/** The same request also ends the checkout of a bonus product. */
function buysPlan(input: unknown): boolean {
  const bought = partOf(partOf(input, 'body'), 'planId')
  return PLANS.some((plan) => plan === bought)
}

/** Opening the page without filters is not a search, and the following pages of results belong to the same search. */
function isSearch(input: unknown): boolean {
  const { cursor, ...filters } = (partOf(input, 'query') ?? {}) as Record<string, unknown>
  return !cursor && Object.values(filters).some((filter) => filter !== undefined)
}

function partOf(value: unknown, key: string): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[key]
}
