/**
 * All that is assumed of people, in one place. Nobody has measured members of this site: where a number comes from a source it
 * is named, the others are guesses of ours, on the side that makes an attack harder to see.
 *
 * - Who complains: of frauds of all kinds 15 % were reported to the police or Action Fraud (ONS, Nature of fraud and computer
 *   misuse, year ending March 2019); Americans complained most often to the seller (K. Anderson, To whom do victims of mass-market
 *   consumer fraud complain?, 2021). We take one in ten of those who are asked for money, with the word of caution and whoever
 *   they ask counted in.
 * - Who answers: women reply to first messages less often than men (Bruch and Newman, Aspirational pursuit of mates in online
 *   dating markets, 2018). Here both have flashed before anybody can write: we take the same of both, and more.
 * - Who doubts asks somebody: with a link of the product or at the table makes no difference here, only what comes of it.
 * - What the word of caution on the screen does is not known: we take that it doubles reports and second opinions.
 */

/** What a message is, to whoever reads it. */
export type Tone = 'plain' | 'canned' | 'courting' | 'leaving' | 'asking'

export type Reaction = 'answers' | 'declines' | 'blocks' | 'reports' | 'doubts' | 'ignores'

/** Of a hundred messages of each tone, what becomes of them as their reader next comes. The rest is ignored. */
export const REACTIONS: Record<Tone, Record<Exclude<Reaction, 'ignores'>, number>> = {
  // What members write to one another; the polite no is for those who would rather not answer.
  plain: { answers: 62, declines: 6, blocks: 1.5, reports: 0.2, doubts: 0 },
  // The same impersonal flattery for all.
  canned: { answers: 30, declines: 10, blocks: 8, reports: 1.5, doubts: 1 },
  // Much tenderness for somebody nobody has seen.
  courting: { answers: 62, declines: 7, blocks: 5, reports: 1, doubts: 2 },
  // An address or a number elsewhere, soon after the first words.
  leaving: { answers: 35, declines: 12, blocks: 12, reports: 2, doubts: 3 },
  // Money, in whatever words.
  asking: { answers: 12, declines: 5, blocks: 40, reports: 3, doubts: 5 },
}

/** What the word of caution over a message changes, by the product's own judgement of it. */
export const WARNED = { answers: 0.7, declines: 1, blocks: 1.5, reports: 2, doubts: 2 }

/** Whoever doubts asks somebody they know, and a day later: of a hundred, how many report and block, or only block; the others answer. */
export const AFTER_DOUBT = { reports: 35, blocks: 45 }

/** Of those who report, how many block as well. */
export const BLOCKS_TOO = 0.7

/** Of ten members who are written to, so many come within hours, at the notification. */
export const NOTIFIED = 0.6

/** Whoever has answered so often takes plain and tender words otherwise than a stranger's: what is multiplied by how much. */
export const TRUSTS = { after: 3, answers: 1.2, leaves: 0.3 }

/** Of a hundred cards by anyone with the charm of 1, how many are flashed, by women and by men. */
export const FLASHES = { F: 9, H: 20 }

/** How much more often whoever has flashed is flashed back, where the plan tells. */
export const FLASHES_BACK = 2.5

/** How much the photos please: of members between these, and of those that swindlers choose. */
export const CHARM = { least: 0.4, most: 1.6, swindler: 2 }

/** Of honest members, who has a photo, and who is verified within their first days. */
export const HAS_PHOTO = 0.85
export const GETS_VERIFIED = 0.1

/** Of a hundred honest members each plan, where their kind does not say otherwise. */
export const PLANS = { gratuit: 79, premium: 16, gold: 5 }

/** Half of the honest members were there before the first day; the others come on any of them. */
export const WAS_THERE = 0.5

/** One in twelve looks for somebody of the own gender, or of either. */
export const SEEKS_OTHERWISE = 0.08

/** Seconds between two acts of somebody who reads: of a card, of a conversation. */
export const PACE = { card: [8, 45], words: [40, 240] } as const

/** Keen newcomers: at most so many flashes on the first evening, to so many of the cards; every match is written to for two days. */
export const NEWCOMER = { flashes: 30, likes: 0.8, days: 2 }

/** On how many of their evenings those who open profiles do so. */
export const PROFILE_EVENINGS = 1 / 3

/** How often somebody honest who is restricted asks to be verified, at a visit. */
export const SEEKS_RELEASE = 0.5
