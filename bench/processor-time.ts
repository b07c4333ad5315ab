import { readdirSync, readFileSync } from 'node:fs'

/** The unit in which Linux counts processor time. */
const TICK_MS = 10

/** The processor time of a process, user and system, of all its threads. */
export function processorMs(pid: number | undefined): number {
  const { own } = timesOf(String(pid))
  return own
}

/** The processor time of a process and its children, including those that have exited. */
export function processorMsOfFamily(pid: number): number {
  const { own, ofEnded } = timesOf(String(pid))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(timesIfThere)
    .filter(({ parent }) => parent === pid)
    .reduce((sum, child) => sum + child.own, own + ofEnded)
}

/**
 * After the name in brackets: the state and the parent; fields 12 to 15 are the user and system times of the process
 * and of its exited children.
 */
function timesOf(pid: string) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [, parent, ...rest] = stat.split(') ').at(-1)?.split(' ') ?? []
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = rest.slice(9, 13).map(Number)
  return {
    parent: Number(parent),
    own: (user + system) * TICK_MS,
    ofEnded: (userOfEnded + systemOfEnded) * TICK_MS,
  }
}

/** Empty if the process has exited since it was listed. */
function timesIfThere(pid: string) {
  try {
    return [timesOf(pid)]
  } catch {
    return []
  }
}
