import type { Line } from './caution-line.ts'

/** After so many days what was written counts half. */
export const HALF_LIFE_DAYS = 14
/** What a line is expected to weigh between two who mean well: what is lighter speaks for its writer. */
const EXPECTED = -2.5

// A link is no way to be reached.
export const WAYS_OUT = [
  'off_platform',
  'leaving',
  'contact_ask',
  'phone',
  'foreign_phone',
  'email',
]

export interface Moment {
  line: Pick<Line, 'weight' | 'swindle'>
  /** Days since the match. */
  day: number
  /** How many messages both have exchanged before; undefined where that is not known. */
  before: number | undefined
}

/**
 * Goes along what one of two writes, and gathers what speaks against and for them: what `Decision` says of a talk. That
 * the two have called or met is not weighed: it is only told (`caution-contact.ts`).
 */
export function gatherEvidence(): (moment: Moment) => number[] {
  let sum = 0
  let last = 0
  let leftEarly = false
  let lovedEarly = false
  return ({ line, day, before = Number.POSITIVE_INFINITY }) => {
    const { codes, moneyPoints } = line.weight
    sum *= 0.5 ** ((day - last) / HALF_LIFE_DAYS)
    last = day
    leftEarly ||= before < 10 && WAYS_OUT.some((code) => codes.has(code))
    lovedEarly ||= before < 20 && codes.has('love_bombing')
    const facts = [
      1,
      line.swindle,
      sum,
      Number(leftEarly),
      Number(lovedEarly),
      Number(day < 14 && moneyPoints > 0),
    ]
    sum = Math.max(0, sum + line.swindle - EXPECTED)
    return facts
  }
}
