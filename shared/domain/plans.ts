/** From the least to the most. A new member begins with the first, by default: db/migrations/0001_members.sql. */
export const PLANS = ['gratuit', 'premium', 'gold'] as const
export type Plan = (typeof PLANS)[number]

export const SUBSCRIPTION_TIERS = ['free', 'premium', 'gold'] as const
export type SubscriptionTier = (typeof SUBSCRIPTION_TIERS)[number]

/**
 * What a plan allows. One table, enforced by the server. Who may buy which bonus product:
 * products.ts; whom the support answers first: support.ts. What Gold has besides: first among
 * equals in decks (db/functions/deck_candidates.sql), the featured strip « À la une »
 * (server/features/discovery/grid.service.ts), the events (server/features/events/) and its badge
 * (client/ui/PlanBadge.tsx).
 */
export interface PlanRights {
  /**
   * Flashes a day, renewed at midnight in Paris; `null` when unlimited. Bonus flashes are spent once
   * they are used up: db/functions/flash.sql. What the top bar and the deck show of it is the
   * server's own count: `getRemainingFlashes` in contracts/flashes.ts.
   */
  readonly dailyFlashes: number | null
  /**
   * Writes first in a match, in words of their own; without it, with one of the cards of opening-cards.ts, and own words are
   * refused as `plan_required` (db/functions/send_message.sql). Either may answer. Only the two of a match
   * may chat: to anybody else it is `match_not_found`, there too.
   */
  readonly startsConversations: boolean
  /** Without it: how many came, and drawings that hold nothing of them (veil.ts). */
  readonly seesWhoCame: boolean
  readonly searchesByFilter: boolean
  /** What that hides, and that it ends with the plan: `isIncognito` in settings.ts, db/functions/is_visible_to.sql. */
  readonly goesIncognito: boolean
  /**
   * Profiles that the deck deals in a day. Before the address is confirmed there is one deck, of
   * `DECK_SIZE_UNCONFIRMED` in server/features/discovery/discovery.service.ts.
   */
  readonly dailyDealt: number
  /**
   * Profiles shown in a day, wherever: in the deck, the grid, the strip, or opened. Before the
   * address is confirmed, `MOST_UNCONFIRMED` in server/features/discovery/served.service.ts.
   */
  readonly dailyShown: number
}

export const PLAN_RIGHTS: Record<Plan, PlanRights> = {
  gratuit: {
    dailyFlashes: 3,
    startsConversations: false,
    seesWhoCame: false,
    searchesByFilter: false,
    goesIncognito: false,
    dailyDealt: 200,
    dailyShown: 300,
  },
  premium: {
    dailyFlashes: 20,
    startsConversations: true,
    seesWhoCame: true,
    searchesByFilter: true,
    goesIncognito: false,
    dailyDealt: 500,
    dailyShown: 1000,
  },
  gold: {
    dailyFlashes: null,
    startsConversations: true,
    seesWhoCame: true,
    searchesByFilter: true,
    goesIncognito: true,
    dailyDealt: 500,
    dailyShown: 1000,
  },
}

export const PLAN_LABELS: Record<Plan, string> = {
  gratuit: 'Gratuit',
  premium: 'Premium',
  gold: 'Gold',
}

/**
 * The second of the two names that the wire has for a plan: `subscription` (gratuit, premium, gold)
 * and `subscriptionTier` (free, premium, gold), which is derived, never stored.
 */
export function subscriptionTier(plan: Plan): SubscriptionTier {
  return plan === 'gratuit' ? 'free' : plan
}
