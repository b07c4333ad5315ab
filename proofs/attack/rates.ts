/**
 * All assumptions about people, in one place. Nobody has measured members of this site: numbers from a source name it,
 * the others are our guesses, on the side that makes an attack harder to detect.
 *
 * - Reports: of frauds of all kinds 15 % were reported to the police or Action Fraud (ONS, Nature of fraud and computer
 *   misuse, year ending March 2019); Americans complained most often to the seller (K. Anderson, To whom do victims of
 *   mass-market consumer fraud complain?, 2021). We assume one in ten of those who are asked for money, including those
 *   who report after a warning or after asking somebody they know.
 * - Answers: women reply to first messages less often than men (Bruch and Newman, Aspirational pursuit of mates in
 *   online dating markets, 2018). Here both have flashed before anybody can write: we assume the same rate for both,
 *   and a higher one.
 * - Doubt: a member who doubts asks somebody. Only the outcome matters here, not whether they ask by a link of the
 *   product or in person.
 * - The effect of the warning on the screen is not known: we assume that it doubles reports and second opinions.
 */

/** How the recipient perceives a message. */
export type Tone = 'plain' | 'canned' | 'courting' | 'leaving' | 'asking'

export type Reaction = 'answers' | 'declines' | 'blocks' | 'reports' | 'doubts' | 'ignores'

/** Reactions to a hundred messages of each tone, at the recipient's next visit. The rest are ignored. */
export const REACTIONS: Record<Tone, Record<Exclude<Reaction, 'ignores'>, number>> = {
  // A normal message between members; the polite sentence is for those who prefer not to answer.
  plain: { answers: 62, declines: 6, blocks: 1.5, reports: 0.2, doubts: 0 },
  // The same impersonal flattery for everybody.
  canned: { answers: 30, declines: 10, blocks: 8, reports: 1.5, doubts: 1 },
  // Much tenderness for a person the writer has never seen.
  courting: { answers: 62, declines: 7, blocks: 5, reports: 1, doubts: 2 },
  // A contact on another service or a phone number, soon after the first words.
  leaving: { answers: 35, declines: 12, blocks: 12, reports: 2, doubts: 3 },
  // A request for money.
  asking: { answers: 12, declines: 5, blocks: 40, reports: 3, doubts: 5 },
}

/** How the product's warning over a message multiplies the reactions. */
export const WARNED = { answers: 0.7, declines: 1, blocks: 1.5, reports: 2, doubts: 2 }

/**
 * A member who doubts asks somebody they know. A day later, of a hundred, this many report and may block, and this many
 * only block; the others answer.
 */
export const AFTER_DOUBT = { reports: 35, blocks: 45 }

/** The share of reporting members who also block. */
export const BLOCKS_TOO = 0.7

/** The share of recipients who visit within hours because of the notification. */
export const NOTIFIED = 0.6

/**
 * A member who has answered `after` times trusts plain and tender messages more: multipliers of the chance to answer
 * and to leave.
 */
export const TRUSTS = { after: 3, answers: 1.2, leaves: 0.3 }

/** Cards flashed out of a hundred with a charm of 1, by women and by men. */
export const FLASHES = { F: 9, H: 20 }

/** Multiplier of the chance to flash a member who has flashed first, if the plan shows it. */
export const FLASHES_BACK = 2.5

/** How attractive the photos are: the range for members, and the value that swindlers choose. */
export const CHARM = { least: 0.4, most: 1.6, swindler: 2 }

/** The shares of honest members with a photo, and verified within their first days. */
export const HAS_PHOTO = 0.85
export const GETS_VERIFIED = 0.1

/** Plans of a hundred honest members, unless their kind sets others. */
export const PLANS = { gratuit: 79, premium: 16, gold: 5 }

/** Half of the honest members registered before the first day; the others register on any day. */
export const WAS_THERE = 0.5

/** One in twelve looks for their own gender, or for both. */
export const SEEKS_OTHERWISE = 0.08

/** Seconds between two acts of a human reader: per card, per conversation. */
export const PACE = { card: [8, 45], words: [40, 240] } as const

/**
 * Keen newcomers: the maximum of flashes on the first evening, the share of cards they like, and the days for which
 * they write to every match.
 */
export const NEWCOMER = { flashes: 30, likes: 0.8, days: 2 }

/** The share of evenings on which members who open profiles do so. */
export const PROFILE_EVENINGS = 1 / 3

/** The probability that a restricted honest member requests verification at a visit. */
export const SEEKS_RELEASE = 0.5
