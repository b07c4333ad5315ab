import { budgetOf } from './budget.ts'
import { compose } from './compose.ts'
import { loadSolver } from './solver.ts'
import type { Candidate, OpenTable } from './table-model.ts'
import { Pairs } from './table-rules.ts'

const SECONDS = 2
const UNBOUNDED = 3600

/** A town as it is handed to the thread: pairs as two lists. */
export interface ComposerTask {
  tables: OpenTable[]
  candidates: Candidate[]
  suiting: (readonly [number, number])[]
  barred: (readonly [number, number])[]
}

export interface ComposerAnswer {
  /** The members of each company, by table. */
  companies: { tableId: number; ids: number[] }[]
  seconds: number
}

export async function composeTown(task: ComposerTask): Promise<ComposerAnswer> {
  // A program of its own each time: what it grew to is given back with it.
  const highs = await loadSolver()
  const clock = budgetOf(UNBOUNDED)
  const before = clock.seconds()
  const pairs = new Pairs()
  for (const [one, other] of task.suiting) pairs.addSuiting(one, other)
  for (const [one, other] of task.barred) pairs.addBarred(one, other)
  const { tables, candidates } = task
  const seating = compose(highs, { tables, candidates, pairs }, SECONDS * 0.9)
  return {
    companies: [...seating].map(([tableId, guests]) => ({
      tableId,
      ids: guests.map(({ id }) => id),
    })),
    seconds: before - clock.seconds(),
  }
}
