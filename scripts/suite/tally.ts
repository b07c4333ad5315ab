export interface Tally {
  passed: number
  failed: number
  /** What is to be said again at the end of the run, where it is not lost among all that passed. */
  remarks?: readonly string[]
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  }
}

/** Ends the run with the one line that counts. A run in which nothing passed has proved nothing. */
export function conclude(tallies: readonly Tally[]): void {
  const { passed, failed } = sum(tallies)
  for (const remark of tallies.flatMap(({ remarks = [] }) => remarks)) console.log(`\n${remark}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
