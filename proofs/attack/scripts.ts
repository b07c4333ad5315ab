import type { Plan } from '#shared/domain/plans.ts'
import type { Tone } from './rates.ts'

/** The message of a conversation, and its day, from which an account uses a tone. */
interface Step {
  tone: Tone
  fromMessage: number
  fromDay: number
}

/** The plan of a swindle, from the registration to the request for money. */
export interface Script {
  name: string
  plan: Plan
  /** Its working hours in Paris, and its sessions per day. */
  hours: readonly [from: number, to: number]
  stays: number
  /** Seconds between two acts. */
  pace: readonly [least: number, most: number]
  /** Flashes per session. */
  flashes: number
  /** The share of cards that it flashes; it passes the others. */
  likes: number
  /** The tone of its first message, if it writes first; `card` for an opening card, which the free plan allows. */
  opens: Tone | 'card' | 'never'
  /** Conversations that it starts per day, and that it takes part in at the same time. */
  opensADay: number
  atOnce: number
  /** How often it writes again to a member who does not answer. */
  insists: number
  /** The current step is the last one whose message and day are reached. */
  steps: readonly Step[]
  /** Whether every recipient gets exactly the same text. */
  pastes: boolean
  /** It stops after this many recipients, or days. */
  stopsAfter: number
  lasts: number
  /** After this many days it deletes the account and registers again under another name on the same machine. */
  returnsAfterDays?: number
  /** All its accounts are on one machine, with one picture. */
  isFarm?: true
  /** It uses another person's face, and that person takes part in the verification. */
  isVerified?: true
  timeZone: string
}

const ANY_NUMBER = Number.POSITIVE_INFINITY
/** Crude scripts expect to be found; patient ones stay to the end. */
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

/** All scripts, from crude to patient; each is played by the same number of accounts. */
export const SCRIPTS: readonly Script[] = [
  // Pays, flashes all day, pastes the same flattery to every match, sends a phone number at the first answer.
  {
    name: 'mass opener',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [9, 23], stays: 4, pace: [6, 20] },
    ...{ opens: 'canned', steps: SOON, pastes: true },
  },
  // Pays nothing, never writes first, courts members who write and leads them to another service.
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
  // Accounts registered in one afternoon on one machine with one picture, all opening with the same card.
  {
    name: 'farm',
    ...{ ...AT_WORK, plan: 'gratuit', hours: [9, 20], stays: 5, pace: [5, 15] },
    ...{ opens: 'card', steps: SOON, pastes: true, isFarm: true, timeZone: 'Africa/Abidjan' },
  },
  // Works crudely for three days, deletes the account, and returns the next day under another name.
  {
    name: 'returner',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [9, 22], stays: 4, pace: [8, 30] },
    ...{ opens: 'canned', steps: SOON, pastes: true, returnsAfterDays: 3 },
  },
  // Two or three conversations at the same time, tender every evening, asks for money after two weeks, then looks for
  // the next member.
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
  // A personal first message, and a contact on another service in the second; never asks for money here.
  {
    name: 'leaves the site',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [11, 23], stays: 3, pace: [20, 80] },
    ...{ flashes: 7, likes: 0.6, opens: 'plain', pastes: false },
    steps: [{ tone: 'leaving', fromMessage: 1, fromDay: 0 }],
  },
  // A program at night: a second between two acts, forty flashes and an opening to every match.
  {
    name: 'night worker',
    ...{ ...AT_WORK, plan: 'gold', hours: [1, 5], stays: 1, pace: [1, 2], flashes: 40 },
    ...{ opens: 'canned', steps: SOON, pastes: false, timeZone: 'America/New_York' },
  },
  // Verified with the help of the person on the photos, then behaves like a lively member.
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
  // Two openings a day, five flashes, never the same text, a week before anything suspicious.
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
  // Collects ten phone numbers for a buyer, and stops.
  {
    name: 'paid per contact',
    ...{ ...AT_WORK, ...PARIS, plan: 'premium', hours: [9, 22], stays: 3, pace: [15, 60] },
    ...{ opens: 'plain', steps: [{ tone: 'leaving', fromMessage: 1, fromDay: 0 }] },
    ...{ pastes: false, stopsAfter: 10 },
  },
]

/** Accounts of each script. */
export const ACCOUNTS = 4
