/**
 * How long a notification stays on the screen, in milliseconds, by type (specification 1, section 9). Each type has its
 * own duration, so there is no default. The queue of notifications:
 * client/features/notifications/shown-notifications.ts; who is notified of what:
 * server/features/notifications/notifications.listeners.ts; the fields of the event: `notification` in
 * shared/contracts/realtime.ts; the toast for exhausted flashes: `EXHAUSTED_MS` in
 * client/features/flashes/flash-refusals.tsx.
 */
export const NOTIFICATION_MS = {
  match: 5000,
  flash: 4000,
  message: 4000,
  visit: 3000,
  upgrade: 6000,
  verification: 6000,
  returned: 6000,
  opinion: 6000,
  ban: 6000,
  appointment: 6000,
  call: 6000,
  table: 6000,
  trusted: 6000,
} as const
