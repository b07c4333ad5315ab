export interface Tally {
  passed: number
  failed: number
}

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  }
}

/** Ends the run with the one line that counts. A run in which nothing passed has proved nothing. */
export function conclude(tallies: Tally[]): void {
  const { passed, failed } = sum(tallies)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}
