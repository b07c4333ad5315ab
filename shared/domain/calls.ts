const MINUTE_MS = 60_000

/** How many messages each of the two has written before one proposes a call. */
export const MESSAGES_BEFORE_CALL = 3

/** How long an answer is waited for where it was proposed for now. */
export const CALL_WAITS_MS = 5 * MINUTE_MS
/** How long after its moment one may enter where the two have not met in it. */
export const CALL_OPEN_MS = 15 * MINUTE_MS
/** How long it lasts at most, from when both are there. */
export const CALL_LASTS_MS = 30 * MINUTE_MS
/** How long before its moment both are reminded. */
export const CALL_SOON_MS = 10 * MINUTE_MS
/** Whose moment is so near while the relay is away, or has come, is told once it is back. */
export const CALL_NEAR_MS = 60 * MINUTE_MS

export const SOONEST_CALL_MS = 15 * MINUTE_MS
export const LATEST_CALL_DAYS = 14

/** How many a member may propose in a day in one conversation: a no stays one. */
export const CALLS_A_DAY = 3

/** How long the other may be out of reach before each is led back to the conversation. */
export const CALL_SILENCE_MS = 15_000

/** `ended` is what a block, a departure, an exclusion or a closed conversation does, without a word; `over` took place. */
export const CALL_STATUSES = [
  ...(['proposed', 'accepted', 'declined', 'cancelled', 'ended', 'over'] as const),
] as const
export type CallStatus = (typeof CALL_STATUSES)[number]

/** What one of the two did, as the other is told it, that it is soon, or that calls are possible again. */
export type CallNews = 'proposed' | 'accepted' | 'declined' | 'cancelled' | 'soon' | 'possible'

interface Timed {
  status: CallStatus
  isNow: boolean
  startsAt: Date
  begunAt: Date | null
}

/** Until when it may be answered, entered, or goes on. */
export function closesAt({ status, isNow, startsAt, begunAt }: Timed): Date {
  if (begunAt) return new Date(begunAt.getTime() + CALL_LASTS_MS)
  const waits = status === 'proposed' ? (isNow ? CALL_WAITS_MS : 0) : CALL_OPEN_MS
  return new Date(startsAt.getTime() + waits)
}

export function isCallOpen(call: Timed, now: Date): boolean {
  return (call.status === 'proposed' || call.status === 'accepted') && now < closesAt(call)
}

/** The gestures of « Un petit jeu »: both are asked for the same two, and they alone judge. */
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
