import { readdirSync, readFileSync } from 'node:fs'

/** In which Linux counts processor time. */
const TICK_MS = 10

/** What a process has taken, in user and in system mode, of all its threads. */
export function processorMs(pid: number | undefined): number {
  const { own } = timesOf(String(pid))
  return own
}

/** What a process and its children have taken, those that have ended too. */
export function processorMsOfFamily(pid: number): number {
  const { own, ofEnded } = timesOf(String(pid))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(timesIfThere)
    .filter(({ parent }) => parent === pid)
    .reduce((sum, child) => sum + child.own, own + ofEnded)
}

/** After its name in brackets: its state, its parent, and the 12th to the 15th its times and those of whom it has waited for. */
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

/** A process that was in the list may have ended since. */
function timesIfThere(pid: string) {
  try {
    return [timesOf(pid)]
  } catch {
    return []
  }
}
