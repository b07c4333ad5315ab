import type { Viewer } from '#server/platform/session.ts'
import type { Services } from '#server/services.ts'

/** The services on the database that is measured, and members to measure them for. */
export interface Bench {
  readonly services: Pick<Services, 'grid' | 'memberList' | 'receivedFlashes' | 'visitors'>
  /** Paying members taken over all towns, ages and tastes. */
  readonly viewers: readonly Viewer[]
  /** Members who have decided about many, and to whom many came. */
  readonly heavy: readonly Viewer[]
}

/** One thing that is timed: how often it may cost what reading one row by its key costs. */
export interface Figure {
  readonly name: string
  readonly bar: number
  readonly viewers: readonly Viewer[]
  readonly run: (viewer: Viewer) => Promise<unknown>
}

/** The figures of one part of the product. */
export type Figures = (bench: Bench) => readonly Figure[]
