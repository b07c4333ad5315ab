/**
 * The analytics events that are counted, and nothing else (specification 1, section 1), in a browser
 * that has agreed: client/features/analytics/analytics.ts.
 */
export const TRACKED_EVENTS = [
  'sign_up',
  'preferences_completed',
  'flash_sent',
  'match_created',
  'message_sent',
  'subscription_upgraded',
  'subscription_viewed',
  'profile_viewed',
  'search',
] as const
export type TrackedEvent = (typeof TRACKED_EVENTS)[number]

// Apart from the contract: a page that only counts checks no answer.
export const EVENTS_PATH = '/api/analytics/events'
