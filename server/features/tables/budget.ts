import process from 'node:process'

/** How much of the processor a composition may still use: its own thread's, so that it finds the same beside others at work. */
export interface Budget {
  seconds(): number
  isSpent(): boolean
  /** A part of it. */
  atMost(seconds: number): Budget
}

export function budgetOf(seconds: number): Budget {
  const ends = usedSeconds() + seconds
  const left = () => ends - usedSeconds()
  return {
    seconds: left,
    isSpent: () => left() <= 0,
    atMost: (part) => budgetOf(Math.min(part, left())),
  }
}

function usedSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
