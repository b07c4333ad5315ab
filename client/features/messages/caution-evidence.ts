import type { Line } from './caution-line.ts'

/** So many of what each of the two wrote last are weighed together. */
const LATEST = 10
/** Beside so many of both, a line is long or short: whoever asks tells a story first. */
const COMPARED = 20

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
    const longer = length - meanOf(lengths.slice(-COMPARED), length)
    lengths.push(length)
    return [1, ...scores, longer, ...together(mine), ...together(theirs)]
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
