const MINUTE_MS = 60_000

/** The number of messages that each member must have written before one of them can propose a call. */
export const MESSAGES_BEFORE_CALL = 3

/** How long a call proposed for now waits for an answer. */
export const CALL_WAITS_MS = 5 * MINUTE_MS
/** How long after its start an accepted call can be joined, if both members have not been in it together yet. */
export const CALL_OPEN_MS = 15 * MINUTE_MS
/** The maximum duration of a call, from the moment both members have joined. */
export const CALL_LASTS_MS = 30 * MINUTE_MS
/** How long before its start both members are reminded. */
export const CALL_SOON_MS = 10 * MINUTE_MS
/** If the relay is unavailable in this time before a call or at its start, both are notified once it is back. */
export const CALL_NEAR_MS = 60 * MINUTE_MS

export const SOONEST_CALL_MS = 15 * MINUTE_MS
export const LATEST_CALL_DAYS = 14

/** The number of calls a member can propose per day in one conversation, so that a refusal is respected. */
export const CALLS_A_DAY = 3

/** How long the connection to the other member can be lost before the page hangs up for both. */
export const CALL_SILENCE_MS = 15_000

/** `ended`: by a block, departure, exclusion or closed conversation, without a notification. `over`: it took place. */
export const CALL_STATUSES = [
  'proposed',
  'accepted',
  'declined',
  'cancelled',
  'ended',
  'over',
] as const
export type CallStatus = (typeof CALL_STATUSES)[number]

/** What a member is notified of: what the other member did, that the call is soon, or that calls are possible again. */
export type CallNews = 'proposed' | 'accepted' | 'declined' | 'cancelled' | 'soon' | 'possible'

interface Timed {
  status: CallStatus
  isNow: boolean
  startsAt: Date
  begunAt: Date | null
}

/** Until when a call can be answered or joined, or until when a running call lasts. */
export function closesAt({ status, isNow, startsAt, begunAt }: Timed): Date {
  if (begunAt) return new Date(begunAt.getTime() + CALL_LASTS_MS)
  const waits = status === 'proposed' ? (isNow ? CALL_WAITS_MS : 0) : CALL_OPEN_MS
  return new Date(startsAt.getTime() + waits)
}

export function isCallOpen(call: Timed, now: Date): boolean {
  return (call.status === 'proposed' || call.status === 'accepted') && now < closesAt(call)
}

/** The gestures of « Un petit jeu »: both members are asked for the same two, and only the members judge them. */
export const GAME_GESTURES = [
  'Tournez la tête de profil',
  'Passez la main devant votre visage',
  'Levez deux doigts',
  'Touchez votre oreille',
  'Faites un grand sourire',
  'Saluez de la main',
  'Regardez le plafond',
  'Posez la main sur la tête',
] as const
