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
  about: string
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
  /** Conversations that it begins in a day, and that it has going at once. */
  opensADay: number
  atOnce: number
  /** The last step that its message and day have reached. */
  steps: readonly Step[]
  /** Whether all are told the same, letter for letter. */
  pastes: boolean
  /** It is done after so many recipients. */
  stopsAfter: number
  /** After so many days it deletes the account, and begins again as somebody else on the same machine. */
  returnsAfterDays?: number
  /** All its accounts on one machine, with one picture. */
  isFarm?: true
  /** With somebody else's face, and somebody to hold it before the camera. */
  isVerified?: true
  timeZone: string
}

const ANY_NUMBER = Number.POSITIVE_INFINITY
const AT_WORK = {
  flashes: 10,
  likes: 0.9,
  opensADay: ANY_NUMBER,
  atOnce: ANY_NUMBER,
  stopsAfter: ANY_NUMBER,
}
const PARIS = { timeZone: 'Europe/Paris' }
const SOON: readonly Step[] = [
  { tone: 'leaving', fromMessage: 1, fromDay: 0 },
  { tone: 'asking', fromMessage: 3, fromDay: 1 },
]

/** From the crude to the patient; each is played by as many accounts. */
export const SCRIPTS: readonly Script[] = [
  {
    name: 'mass opener',
    about:
      'pays, flashes all day, pastes one flattery to every match, gives a number at the first answer',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [9, 23], stays: 4, pace: [6, 20] },
    ...{ opens: 'canned', steps: SOON, pastes: true },
  },
  {
    name: 'free waiter',
    about: 'pays nothing, writes to nobody first, courts whoever writes and leads them away',
    ...{ ...AT_WORK, plan: 'gratuit', hours: [10, 23], stays: 4, pace: [20, 60] },
    ...{ opens: 'never', pastes: false, timeZone: 'Africa/Abidjan' },
    steps: [
      { tone: 'courting', fromMessage: 0, fromDay: 0 },
      { tone: 'leaving', fromMessage: 2, fromDay: 0 },
      { tone: 'asking', fromMessage: 4, fromDay: 3 },
    ],
  },
  {
    name: 'farm',
    about:
      'accounts made in one afternoon on one machine with one picture, opening with the same card',
    ...{ ...AT_WORK, plan: 'gratuit', hours: [9, 20], stays: 5, pace: [5, 15] },
    ...{ opens: 'card', steps: SOON, pastes: true, isFarm: true, timeZone: 'Africa/Abidjan' },
  },
  {
    name: 'returner',
    about:
      'works crudely for three days, deletes the account, and is back the next day under another name',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [9, 22], stays: 4, pace: [8, 30] },
    ...{ opens: 'canned', steps: SOON, pastes: true, returnsAfterDays: 3 },
  },
  {
    name: 'slow courtship',
    about: 'two or three at once, tender every evening, asks after two weeks, then seeks the next',
    ...{ ...AT_WORK, plan: 'premium', hours: [19, 23], stays: 1, pace: [40, 180] },
    ...{ flashes: 4, likes: 0.3, opens: 'plain', opensADay: 1, atOnce: 3, pastes: false },
    timeZone: 'Africa/Lagos',
    steps: [
      { tone: 'plain', fromMessage: 0, fromDay: 0 },
      { tone: 'courting', fromMessage: 2, fromDay: 1 },
      { tone: 'asking', fromMessage: 5, fromDay: 14 },
    ],
  },
  {
    name: 'leaves the site',
    about: 'a personal first word, and a number elsewhere in the second; nothing is asked for here',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [11, 23], stays: 3, pace: [20, 80] },
    ...{ flashes: 7, likes: 0.6, opens: 'plain', pastes: false },
    steps: [{ tone: 'leaving', fromMessage: 1, fromDay: 0 }],
  },
  {
    name: 'night worker',
    about:
      'a program at night, a second between two acts, forty flashes and an opening to every match',
    ...{ ...AT_WORK, plan: 'gold', hours: [1, 5], stays: 1, pace: [1, 2], flashes: 40 },
    ...{ opens: 'canned', steps: SOON, pastes: false, timeZone: 'America/New_York' },
  },
  {
    name: 'borrowed face',
    about: 'verified with the help of the face on the photos, then at work like a lively member',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [10, 23], stays: 2, pace: [20, 90] },
    ...{ flashes: 8, likes: 0.6, opens: 'plain', pastes: false, isVerified: true },
    steps: [
      { tone: 'courting', fromMessage: 1, fromDay: 0 },
      { tone: 'leaving', fromMessage: 2, fromDay: 1 },
      { tone: 'asking', fromMessage: 4, fromDay: 4 },
    ],
  },
  {
    name: 'under the limits',
    about:
      'two openings a day, five flashes, never the same words, a week before anything suspicious',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [12, 22], stays: 1, pace: [30, 120] },
    ...{ flashes: 5, likes: 0.35, opens: 'plain', opensADay: 2, pastes: false },
    steps: [
      { tone: 'plain', fromMessage: 0, fromDay: 0 },
      { tone: 'courting', fromMessage: 2, fromDay: 2 },
      { tone: 'leaving', fromMessage: 3, fromDay: 7 },
      { tone: 'asking', fromMessage: 5, fromDay: 10 },
    ],
  },
  {
    name: 'paid per contact',
    about: 'brings ten numbers to whoever pays for them, and is gone',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [9, 22], stays: 3, pace: [15, 60] },
    ...{ opens: 'plain', steps: [{ tone: 'leaving', fromMessage: 1, fromDay: 0 }] },
    ...{ pastes: false, stopsAfter: 10 },
  },
]

/** Accounts of each script. */
export const ACCOUNTS = 4
