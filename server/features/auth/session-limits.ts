/**
 * How long a session lasts, and how many sessions a member can have at the same time. The sessions of team members are
 * shorter, and the back office also needs a recent code or passkey: `PROOF_LASTS_MS` in
 * server/platform/http/session.ts.
 */
export const SESSION_LIMITS = { lastsDays: 180, idleDays: 30, maxSessions: 10 }
export const STAFF_SESSION_LIMITS = { lastsHours: 8, idleMinutes: 15, maxSessions: 2 }
