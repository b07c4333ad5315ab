export interface Tally {
  passed: number
  failed: number
  /** Printed again at the end of the run, where they are easy to see. */
  remarks?: readonly string[]
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  }
}

/** Prints the totals and sets the exit code. A run in which nothing passed has failed. */
export function conclude(tallies: readonly Tally[]): void {
  const { passed, failed } = sum(tallies)
  for (const remark of tallies.flatMap(({ remarks = [] }) => remarks)) console.log(`\n${remark}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
