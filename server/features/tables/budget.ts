import process from 'node:process'

/** The CPU seconds of its own thread left to a composition. Wall time would let other load change the result. */
export interface Budget {
  seconds(): number
  isSpent(): boolean
  /** A budget of `seconds`, or of all that is left if that is less. */
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
