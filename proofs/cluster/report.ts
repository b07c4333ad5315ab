import type { Delivery } from './talk.ts'

/** Counts and prints the checks that passed and failed. */
export function createReport() {
  const tally = { passed: 0, failed: 0 }

  function check(what: string, found: unknown, expected: unknown): void {
    const holds = JSON.stringify(found) === JSON.stringify(expected)
    tally[holds ? 'passed' : 'failed'] += 1
    const difference = holds ? '' : `: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`
    console.log(`  ${holds ? 'ok  ' : 'FAIL'} ${what}${difference}`)
  }

  function checkAtMost(what: string, found: number, bar: number): void {
    const holds = found <= bar
    tally[holds ? 'passed' : 'failed'] += 1
    console.log(`  ${holds ? 'ok  ' : 'FAIL'} ${what}: ${Math.round(found)} ms, at most ${bar} ms`)
  }

  function printDelivery({ sent, live, median }: Delivery): void {
    const share = Math.round((100 * live) / Math.max(1, sent))
    console.log(`       ${sent} messages, ${share} % of them live, median ${Math.round(median)} ms`)
  }

  return { tally, check, checkAtMost, printDelivery }
}
export type Report = ReturnType<typeof createReport>
