/**
 * How long a notification stays on the screen, in milliseconds, by what it tells of (specification
 * 1, section 9): each type has a time of its own, so there is no default. How many wait for their
 * turn: client/features/notifications/shown-notifications.ts; who is told of what:
 * server/features/notifications/notifications.listeners.ts; the fields of the event: `notification`
 * of shared/contracts/realtime.ts. The toast of exhausted flashes: `EXHAUSTED_MS` of
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
