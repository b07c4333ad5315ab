import type { Line } from './caution-line.ts'

/** So many of what each of the two wrote last are weighed together. */
const LATEST = 10

export interface Moment {
  writer: string
  line: Pick<Line, 'swindle' | 'luring' | 'lured'>
}

/**
 * Goes along what two people write, and gathers what speaks for and against who writes: what `Decision` says of a talk.
 * That the two have called or met is not weighed: it is only told (`caution-contact.ts`).
 */
export function gatherEvidence(): (moment: Moment) => number[] {
  const mine = new Map<string, Moment['line'][]>()
  return ({ writer, line }) => {
    const lines = [...(mine.get(writer) ?? []), line].slice(-LATEST)
    mine.set(writer, lines)
    const theirs = [...mine].filter(([other]) => other !== writer).flatMap(([, others]) => others)
    return [1, line.swindle, ...together(lines), ...together(theirs)]
  }
}

/** Many count for more than one, and not as much as all of them. */
function together(lines: readonly Moment['line'][]): number[] {
  const sumOf = (key: keyof Moment['line']) => lines.reduce((sum, line) => sum + line[key], 0)
  const weight = 1 / Math.sqrt(Math.max(1, lines.length))
  return [sumOf('swindle') * weight, sumOf('luring') * weight, sumOf('lured') * weight]
}
