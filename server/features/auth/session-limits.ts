/**
 * How long a sign-in holds, and on how many devices at once. Anyone on the team holds it for less,
 * and needs a recent code or passkey besides to open the back office: `PROOF_LASTS_MS` in
 * server/platform/http/session.ts.
 */
export const SESSION_LIMITS = { lastsDays: 180, idleDays: 30, atOnce: 10 }
export const STAFF_SESSION_LIMITS = { lastsHours: 8, idleMinutes: 15, atOnce: 2 }
