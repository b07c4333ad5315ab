import type { Machine } from '../../scripts/cluster/machine.ts'
import type { Stage } from './stage.ts'

export interface Fault {
  title: string
  /** The role of the machine that fails. */
  role: 'primary' | 'sync'
  start(stage: Stage, machine: Machine): void
  end(stage: Stage, machine: Machine): void
  /** How long the fault continues after all kinds of writes are acknowledged again. */
  lastsMs: number
}

const ofDatabase = (program: string) => program !== 'etcd'

export const FAULTS: readonly Fault[] = [
  {
    title: 'the primary is killed',
    role: 'primary',
    start: ({ network }, { name }) => network.signal(name, 'SIGKILL', ofDatabase),
    end: (_stage, machine) => machine.start(),
    lastsMs: 1_000,
  },
  {
    title: 'the primary is frozen',
    role: 'primary',
    start: ({ network }, { name }) => network.signal(name, 'SIGSTOP'),
    end: ({ network }, { name }) => network.signal(name, 'SIGCONT'),
    lastsMs: 3_000,
  },
  {
    title: 'the primary is disconnected',
    role: 'primary',
    start: ({ network }, { name }) => network.cut(name),
    end: ({ network }, { name }) => network.mend(name),
    lastsMs: 3_000,
  },
  {
    title: "the primary's disk is full",
    role: 'primary',
    start: ({ diskOf }, { name }) => diskOf(name).fill(),
    end: ({ diskOf }, { name }) => diskOf(name).free(),
    // PostgreSQL needs more space for its WAL only after some seconds.
    lastsMs: 20_000,
  },
  {
    title: 'a synchronous standby is killed',
    role: 'sync',
    start: ({ network }, { name }) => network.signal(name, 'SIGKILL'),
    end: (_stage, machine) => machine.start(),
    lastsMs: 1_000,
  },
]
