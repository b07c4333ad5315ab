import type { Line } from './caution-line.ts'

/** So many of what each of the two wrote last are weighed together. */
const LATEST = 10
/** Beside so many of both, a line is long: who asks often tells a story first, but a blunt ask is no less of one. */
const COMPARED = 20
/** From where on a line that looks more like a swindle counts more than in proportion. */
const STEEPER = [0, 2, 4]
const NOTHING = [0, 0, 0, 0]

export interface Moment {
  writer: string
  line: Pick<Line, 'content' | 'swindle' | 'giving' | 'luring' | 'lured'>
}

/**
 * Goes along what two people write, and gathers what speaks for and against who writes: what `Decision` says of a talk.
 * That the two have called or met is not weighed: it is only told (`caution-contact.ts`).
 */
export function gatherEvidence(): (moment: Moment) => number[] {
  const byWriter = new Map<string, number[][]>()
  const lengths: number[] = []
  return ({ writer, line: { content, swindle, giving, luring, lured } }) => {
    const scores = [swindle, giving, luring, lured]
    const mine = [...(byWriter.get(writer) ?? []), scores].slice(-LATEST)
    byWriter.set(writer, mine)
    const theirs = [...byWriter].filter(([other]) => other !== writer).flatMap(([, all]) => all)
    const length = Math.log(1 + content.length)
    const longer = Math.max(0, length - meanOf(lengths.slice(-COMPARED), length))
    lengths.push(length)
    return [
      1,
      ...scores,
      ...STEEPER.map((from) => Math.max(0, swindle - from)),
      longer,
      // What is an answer reads otherwise than what nobody spoke of.
      ...(theirs.at(-1) ?? NOTHING),
      ...together(mine),
      ...together(theirs),
    ]
  }
}

/** Of each score the highest, and their sum: many count for more than one, and not as much as all of them. */
function together(lines: readonly (readonly number[])[]): number[] {
  const weight = 1 / Math.sqrt(Math.max(1, lines.length))
  return [0, 1, 2, 3].flatMap((score) => {
    const all = lines.map((scores) => scores[score] ?? 0)
    return [all.length > 0 ? Math.max(...all) : 0, weight * all.reduce((sum, one) => sum + one, 0)]
  })
}

function meanOf(values: readonly number[], otherwise: number): number {
  if (values.length === 0) return otherwise
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
