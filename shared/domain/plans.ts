/** From the lowest to the highest. The first is the default for new members: db/migrations/0001_members.sql. */
export const PLANS = ['gratuit', 'premium', 'gold'] as const
export type Plan = (typeof PLANS)[number]

export const SUBSCRIPTION_TIERS = ['free', 'premium', 'gold'] as const
export type SubscriptionTier = (typeof SUBSCRIPTION_TIERS)[number]

/**
 * The rights of a plan, enforced by the server. Who can buy which bonus product: products.ts; the priority of support
 * requests: support.ts. Gold also has: the first place among equals in decks (db/functions/deck_candidates.sql), the
 * featured strip « À la une » (server/features/discovery/grid.service.ts), events (server/features/events/) and a badge
 * (client/ui/PlanBadge.tsx).
 */
export interface PlanRights {
  /**
   * Flashes per day, renewed at midnight in Paris; `null` if unlimited. Once they are used up, bonus flashes are spent:
   * db/functions/flash.sql. The top bar and the deck show the count of the server: `getRemainingFlashes` in
   * contracts/flashes.ts.
   */
  readonly dailyFlashes: number | null
  /**
   * Can write the first message of a match in their own words. Without this right, the first message must be one of the
   * cards in opening-cards.ts; own words are refused with `plan_required` (db/functions/send_message.sql). Both members
   * can reply on any plan. Only the members of a match can chat; anybody else gets `match_not_found` from the same
   * function.
   */
  readonly startsConversations: boolean
  /** Sees who flashed or visited them. Without this right: only the number of arrivals, and veils (veil.ts). */
  readonly seesWhoCame: boolean
  readonly searchesByFilter: boolean
  /**
   * What incognito hides, and that it ends with the plan: `isIncognito` in settings.ts, db/functions/is_visible_to.sql.
   */
  readonly goesIncognito: boolean
  /**
   * Profiles that the deck deals per day. A member whose email address is not confirmed gets a single deck of
   * `DECK_SIZE_UNCONFIRMED` profiles (server/features/discovery/discovery.service.ts).
   */
  readonly dailyDealt: number
  /**
   * Distinct profiles shown per day in the deck, the grid, the featured strip or an opened profile. Until the email
   * address is confirmed, the limit is `MOST_UNCONFIRMED` in server/features/discovery/served.service.ts.
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
 * The wire has two names for a plan: `subscription` (gratuit, premium, gold) and `subscriptionTier` (free, premium,
 * gold). This one is derived from the first and never stored.
 */
export function subscriptionTier(plan: Plan): SubscriptionTier {
  return plan === 'gratuit' ? 'free' : plan
}
