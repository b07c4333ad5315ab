import { budgetOf } from './budget.ts'
import { compose } from './compose.ts'
import { loadSolver } from './solver.ts'
import type { Candidate, OpenTable } from './table-model.ts'
import { Pairs } from './table-rules.ts'

const SECONDS = 2
const UNBOUNDED = 3600

/** A town as it is sent to the thread: with the pairs as two lists, as a `Pairs` instance cannot be sent. */
export interface ComposerTask {
  tables: OpenTable[]
  candidates: Candidate[]
  suiting: (readonly [number, number])[]
  barred: (readonly [number, number])[]
}

export interface ComposerAnswer {
  /** The members of each company. */
  companies: { tableId: number; ids: number[] }[]
  seconds: number
}

export async function composeTown(task: ComposerTask): Promise<ComposerAnswer> {
  // A new WebAssembly instance each time, because its memory is only released with the instance.
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
