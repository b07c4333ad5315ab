/** One promise, what was found, and whether it is kept. */
export interface Verdict {
  readonly name: string
  readonly found: string
  readonly bar: string
  readonly holds: boolean
}

/** A figure that may not be less than its bar. */
export function atLeast(name: string, value: number, bar: number, digits = 2): Verdict {
  return { name, found: value.toFixed(digits), bar: `at least ${bar}`, holds: value >= bar }
}

/** A figure that may not be more than its bar. */
export function atMost(
  name: string,
  value: number,
  bar: number,
  unit: string,
  digits = 1,
): Verdict {
  const found = `${value.toFixed(digits)}${unit}`
  return { name, found, bar: `at most ${bar}${unit}`, holds: value <= bar }
}

/** Prints a line each; answers whether all are kept. */
export function printVerdicts(verdicts: readonly Verdict[]): boolean {
  const width = Math.max(...verdicts.map(({ name }) => name.length))
  for (const { name, found, bar, holds } of verdicts) {
    const verdict = holds ? '' : '  OVER'
    console.log(`${name.padEnd(width)}${found.padStart(10)}  ${bar}${verdict}`)
  }
  return verdicts.every(({ holds }) => holds)
}
