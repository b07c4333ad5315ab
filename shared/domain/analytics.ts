/**
 * The only analytics events that are counted (specification 1, section 1), and only in a browser whose user has
 * consented: client/features/analytics/analytics.ts.
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

// Not in the contract: a page that only sends events must not load the schemas that validate responses.
export const EVENTS_PATH = '/api/analytics/events'
