import type { Machine } from '../../scripts/cluster/machine.ts'
import type { Stage } from './stage.ts'

export interface Fault {
  title: string
  /** Who is struck. */
  whom: 'primary' | 'sync'
  strike(stage: Stage, machine: Machine): void
  relieve(stage: Stage, machine: Machine): void
  /** How long it lasts, once what the members do is acknowledged again. */
  lastsMs: number
}

const ofDatabase = (program: string) => program !== 'etcd'

export const FAULTS: readonly Fault[] = [
  {
    title: 'the primary is killed',
    whom: 'primary',
    strike: ({ network }, { name }) => network.signal(name, 'SIGKILL', ofDatabase),
    relieve: (_stage, machine) => machine.start(),
    lastsMs: 1_000,
  },
  {
    title: 'the primary is frozen',
    whom: 'primary',
    strike: ({ network }, { name }) => network.signal(name, 'SIGSTOP'),
    relieve: ({ network }, { name }) => network.signal(name, 'SIGCONT'),
    lastsMs: 3_000,
  },
  {
    title: 'the primary is cut off',
    whom: 'primary',
    strike: ({ network }, { name }) => network.cut(name),
    relieve: ({ network }, { name }) => network.mend(name),
    lastsMs: 3_000,
  },
  {
    title: "the primary's disk is full",
    whom: 'primary',
    strike: ({ diskOf }, { name }) => diskOf(name).fill(),
    relieve: ({ diskOf }, { name }) => diskOf(name).free(),
    // Its log needs room only some seconds later.
    lastsMs: 20_000,
  },
  {
    title: 'a standby that has to agree is killed',
    whom: 'sync',
    strike: ({ network }, { name }) => network.signal(name, 'SIGKILL'),
    relieve: (_stage, machine) => machine.start(),
    lastsMs: 1_000,
  },
]
