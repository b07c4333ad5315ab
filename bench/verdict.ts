/** A limit, the measured value, and whether the limit holds. */
export interface Verdict {
  readonly name: string
  readonly found: string
  readonly bar: string
  readonly holds: boolean
}

/** A figure with a lower limit. */
export function atLeast(name: string, value: number, bar: number, digits = 2): Verdict {
  return { name, found: value.toFixed(digits), bar: `at least ${bar}`, holds: value >= bar }
}

/** A figure with an upper limit. */
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

/** Prints a line for each. Returns whether all limits hold. */
export function printVerdicts(verdicts: readonly Verdict[]): boolean {
  const width = Math.max(...verdicts.map(({ name }) => name.length))
  for (const { name, found, bar, holds } of verdicts) {
    const verdict = holds ? '' : '  OVER'
    console.log(`${name.padEnd(width)}${found.padStart(10)}  ${bar}${verdict}`)
  }
  return verdicts.every(({ holds }) => holds)
}
