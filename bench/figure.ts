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

/** One side of a conversation. */
export interface Talk {
  readonly viewer: Viewer
  readonly partner: string
}

/** The services on the database that is measured, and members to measure them for. */
export interface Bench {
  readonly services: Pick<Services, MeasuredService>
  readonly database: Database
  /** Paying members taken over all towns, ages and tastes. */
  readonly viewers: readonly Viewer[]
  /** Those of them for whom a deck holds as many as it can: in a small community not everybody has so many to meet. */
  readonly fullyDealt: readonly Viewer[]
  /** The hard cases of bench/casts.ts. */
  readonly heavy: readonly Viewer[]
  readonly rare: readonly Viewer[]
  readonly far: readonly Viewer[]
  readonly popular: readonly Viewer[]
  /** Others, who may be flashed. */
  readonly targets: readonly Viewer[]
  /** Members with some ten matches each, and one of them. */
  readonly talks: readonly Talk[]
  /** The conversation of tens of thousands of messages, and the id of the one in its middle. */
  readonly longTalk: Talk & { readonly half: number }
}

/** What a figure is held against, measured beside it: the read of a row by its key, or the insert of one. */
export type Floor = 'row' | 'insert'

/** One thing that is timed: how often it may cost what its floor costs. */
export interface Figure {
  readonly name: string
  readonly bar: number
  /** The read of a row unless it says otherwise. */
  readonly floor?: Floor
  /** How often it may cost at the largest size what it costs at the smallest. */
  readonly growth?: number
  /** Brings about what `run` needs, outside the time that is taken. */
  readonly prepare?: (nth: number) => Promise<unknown>
  readonly run: (nth: number) => Promise<unknown>
}

/** The figures of one part of the product. */
export type Figures = (bench: Bench) => readonly Figure[]

/** Has every run take the next of a list. */
export function inTurn<T>(
  list: readonly T[],
  run: (item: T) => Promise<unknown>,
): (nth: number) => Promise<unknown> {
  return (nth) => run(nthOf(list, nth))
}

/** Counts on from the first after the last. */
export function nthOf<T>(list: readonly T[], nth: number): T {
  const item = list[nth % list.length]
  if (item === undefined) throw new Error('There is nothing to measure with')
  return item
}
