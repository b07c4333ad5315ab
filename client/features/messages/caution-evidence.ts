import type { Line } from './caution-line.ts'

/** The number of latest lines of each member that are weighed together. */
const LATEST = 10
/**
 * The number of latest lines of both members with which the length of a line is compared: a long line counts more,
 * because a request is often preceded by a story, but a short line does not count less.
 */
const COMPARED = 20
/** The log-odds above which a line's swindle score counts more than proportionally. */
const STEEPER_FROM = [0, 2, 4]
const NOTHING = [0, 0, 0, 0]

export interface WeighedLine {
  writer: string
  line: Pick<Line, 'content' | 'swindle' | 'giving' | 'luring' | 'lured'>
}

/**
 * Returns a function that takes the lines of a conversation in order, and returns for each the evidence for and against
 * its writer, in the order of the weights `Decision.talk`. Calls and meetings are not weighed: `caution-contact.ts`
 * only reports them.
 */
export function gatherEvidence(): (line: WeighedLine) => number[] {
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
      ...STEEPER_FROM.map((from) => Math.max(0, swindle - from)),
      longer,
      // The partner's last line: an answer means something else than the same text out of context.
      ...(theirs.at(-1) ?? NOTHING),
      ...combined(mine),
      ...combined(theirs),
    ]
  }
}

/** The maximum of each score, and its sum divided by the square root of the number of lines. */
function combined(lines: readonly (readonly number[])[]): number[] {
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
