import type { Services } from '#server/features.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/session.ts'

type MeasuredService =
  | 'discovery'
  | 'grid'
  | 'matches'
  | 'memberList'
  | 'members'
  | 'messages'
  | 'receivedFlashes'
  | 'visitors'

/** One member's side of a conversation. */
export interface Talk {
  readonly viewer: Viewer
  readonly partner: string
}

/** The services on the measured database, and members to measure them for. */
export interface Bench {
  readonly services: Pick<Services, MeasuredService>
  readonly database: Database
  /** Paying members from all towns, ages and tastes. */
  readonly viewers: readonly Viewer[]
  /** The viewers whose deck is full: in a small community some members have fewer candidates. */
  readonly fullyDealt: readonly Viewer[]
  /** The hard cases of bench/casts.ts. */
  readonly heavy: readonly Viewer[]
  readonly rare: readonly Viewer[]
  readonly far: readonly Viewer[]
  readonly popular: readonly Viewer[]
  /** Other members, who can be flashed. */
  readonly targets: readonly Viewer[]
  /** Members with about ten matches each, and one of those. */
  readonly talks: readonly Talk[]
  /** The conversation with tens of thousands of messages, and the id of the message in its middle. */
  readonly longTalk: Talk & { readonly half: number }
}

/** The baseline of a figure, measured in the same run: the read of a row by its key, or the insert of one. */
export type Floor = 'row' | 'insert'

/** A timed operation, and the largest multiple of its baseline's time that it may take. */
export interface Figure {
  readonly name: string
  readonly bar: number
  /** The default is the read of a row. */
  readonly floor?: Floor
  /** The largest ratio of its time at the largest size to its time at the smallest. */
  readonly growth?: number
  /** Prepares what `run` needs, outside the measured time. */
  readonly prepare?: (nth: number) => Promise<unknown>
  readonly run: (nth: number) => Promise<unknown>
}

/** The figures of one part of the product. */
export type Figures = (bench: Bench) => readonly Figure[]

/** Makes each run use the next item of a list. */
export function inTurn<T>(
  list: readonly T[],
  run: (item: T) => Promise<unknown>,
): (nth: number) => Promise<unknown> {
  return (nth) => run(nthOf(list, nth))
}

/** The nth item, starting again at the first after the last. */
export function nthOf<T>(list: readonly T[], nth: number): T {
  const item = list[nth % list.length]
  if (item === undefined) throw new Error('There is nothing to measure with')
  return item
}
