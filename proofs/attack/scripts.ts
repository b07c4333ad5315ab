import type { Plan } from '#shared/domain/plans.ts'
import type { Tone } from './rates.ts'

/** From which message in a conversation, and from which day of it, an account uses words of a tone. */
interface Step {
  tone: Tone
  fromMessage: number
  fromDay: number
}

/** How one swindle goes, from the account to the demand. */
export interface Script {
  name: string
  plan: Plan
  /** Between which hours of Paris it works, and how often a day. */
  hours: readonly [from: number, to: number]
  stays: number
  /** Seconds between two acts. */
  pace: readonly [least: number, most: number]
  /** At each stay. */
  flashes: number
  /** Of the cards, how many are flashed; the others are passed. */
  likes: number
  /** Whether it writes first, in which tone; `card` with the sentence that the free plan has. */
  opens: Tone | 'card' | 'never'
  /** Conversations that it begins in a day, and that it takes part in at once. */
  opensADay: number
  atOnce: number
  /** How often it writes again to whoever does not answer. */
  insists: number
  /** The last step that its message and day have reached. */
  steps: readonly Step[]
  /** Whether all are told the same, letter for letter. */
  pastes: boolean
  /** It is done after so many recipients, or days. */
  stopsAfter: number
  lasts: number
  /** After so many days it deletes the account, and begins again as somebody else on the same machine. */
  returnsAfterDays?: number
  /** All its accounts on one machine, with one picture. */
  isFarm?: true
  /** With somebody else's face, and somebody to hold it before the camera. */
  isVerified?: true
  timeZone: string
}

const ANY_NUMBER = Number.POSITIVE_INFINITY
/** The crude count on being found; the patient stay to the end. */
const BURNT = 10
const AT_WORK = {
  ...{ flashes: 10, likes: 0.9, opensADay: ANY_NUMBER, atOnce: ANY_NUMBER },
  ...{ stopsAfter: ANY_NUMBER, lasts: BURNT, insists: 0 },
}
const PATIENT = { ...AT_WORK, lasts: ANY_NUMBER, insists: 1 }
const PARIS = { timeZone: 'Europe/Paris' }
const SOON: readonly Step[] = [
  { tone: 'leaving', fromMessage: 1, fromDay: 0 },
  { tone: 'asking', fromMessage: 3, fromDay: 1 },
]

/** From the crude to the patient; each is played by as many accounts. */
export const SCRIPTS: readonly Script[] = [
  // Pays, flashes all day, pastes one flattery to every match, gives a number at the first answer.
  {
    name: 'mass opener',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [9, 23], stays: 4, pace: [6, 20] },
    ...{ opens: 'canned', steps: SOON, pastes: true },
  },
  // Pays nothing, writes to nobody first, courts whoever writes and leads them away.
  {
    name: 'free waiter',
    ...{ ...PATIENT, plan: 'gratuit', hours: [10, 23], stays: 4, pace: [20, 60] },
    ...{ opens: 'never', pastes: false, timeZone: 'Africa/Abidjan' },
    steps: [
      { tone: 'courting', fromMessage: 0, fromDay: 0 },
      { tone: 'leaving', fromMessage: 2, fromDay: 0 },
      { tone: 'asking', fromMessage: 4, fromDay: 3 },
    ],
  },
  // Accounts made in one afternoon on one machine with one picture, opening with the same card.
  {
    name: 'farm',
    ...{ ...AT_WORK, plan: 'gratuit', hours: [9, 20], stays: 5, pace: [5, 15] },
    ...{ opens: 'card', steps: SOON, pastes: true, isFarm: true, timeZone: 'Africa/Abidjan' },
  },
  // Works crudely for three days, deletes the account, and is back the next day under another name.
  {
    name: 'returner',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [9, 22], stays: 4, pace: [8, 30] },
    ...{ opens: 'canned', steps: SOON, pastes: true, returnsAfterDays: 3 },
  },
  // Two or three at once, tender every evening, asks after two weeks, then seeks the next.
  {
    name: 'slow courtship',
    ...{ ...PATIENT, insists: 3, plan: 'premium', hours: [19, 23], stays: 1, pace: [40, 180] },
    ...{ flashes: 4, likes: 0.3, opens: 'plain', opensADay: 1, atOnce: 3, pastes: false },
    timeZone: 'Africa/Lagos',
    steps: [
      { tone: 'plain', fromMessage: 0, fromDay: 0 },
      { tone: 'courting', fromMessage: 2, fromDay: 1 },
      { tone: 'asking', fromMessage: 5, fromDay: 14 },
    ],
  },
  // A personal first word, and a number elsewhere in the second; nothing is asked for here.
  {
    name: 'leaves the site',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [11, 23], stays: 3, pace: [20, 80] },
    ...{ flashes: 7, likes: 0.6, opens: 'plain', pastes: false },
    steps: [{ tone: 'leaving', fromMessage: 1, fromDay: 0 }],
  },
  // A program at night, a second between two acts, forty flashes and an opening to every match.
  {
    name: 'night worker',
    ...{ ...AT_WORK, plan: 'gold', hours: [1, 5], stays: 1, pace: [1, 2], flashes: 40 },
    ...{ opens: 'canned', steps: SOON, pastes: false, timeZone: 'America/New_York' },
  },
  // Verified with the help of the face on the photos, then at work like a lively member.
  {
    name: 'borrowed face',
    ...{ ...PATIENT, ...PARIS, plan: 'premium', hours: [10, 23], stays: 2, pace: [20, 90] },
    ...{ flashes: 8, likes: 0.6, opens: 'plain', pastes: false, isVerified: true },
    steps: [
      { tone: 'courting', fromMessage: 1, fromDay: 0 },
      { tone: 'leaving', fromMessage: 2, fromDay: 1 },
      { tone: 'asking', fromMessage: 4, fromDay: 4 },
    ],
  },
  // Two openings a day, five flashes, never the same words, a week before anything suspicious.
  {
    name: 'under the limits',
    ...{ ...PATIENT, ...PARIS, plan: 'premium', hours: [12, 22], stays: 1, pace: [30, 120] },
    ...{ flashes: 5, likes: 0.35, opens: 'plain', opensADay: 2, pastes: false },
    steps: [
      { tone: 'plain', fromMessage: 0, fromDay: 0 },
      { tone: 'courting', fromMessage: 2, fromDay: 2 },
      { tone: 'leaving', fromMessage: 3, fromDay: 7 },
      { tone: 'asking', fromMessage: 5, fromDay: 10 },
    ],
  },
  // Brings ten numbers to whoever pays for them, and is gone.
  {
    name: 'paid per contact',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [9, 22], stays: 3, pace: [15, 60] },
    ...{ opens: 'plain', steps: [{ tone: 'leaving', fromMessage: 1, fromDay: 0 }] },
    ...{ pastes: false, stopsAfter: 10 },
  },
]

/** Accounts of each script. */
export const ACCOUNTS = 4
