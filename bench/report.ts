import { type Measured, median } from './measure.ts'

const CROWDS = [1, 16]
const NAME_WIDTH = 40
const CELL_WIDTH = 9

/**
 * Whether the figure is within its limit. A write is compared with an insert only for one client: several clients share
 * a disk write.
 */
export function isHeld({ figure, ratio, clients }: Measured): boolean {
  return ratio <= figure.bar || (figure.floor === 'insert' && clients > 1)
}

/** Prints a table for each size: milliseconds and the ratio to the baseline, for one client and for sixteen. */
export function printCosts(measured: readonly Measured[]): void {
  for (const own of groupBy(measured, ({ size }) => size)) {
    console.log(`\n${own[0]?.size.toLocaleString('en')} members`)
    printLine('figure', ['ms', 'x', 'ms of 16', 'x', 'bar'])
    for (const costs of groupBy(own, ({ figure }) => figure.name)) {
      const cells = CROWDS.flatMap((clients) => {
        const cost = costs.find((one) => one.clients === clients)
        return cost ? [cost.milliseconds.toFixed(2), cost.ratio.toFixed(1)] : ['', '']
      })
      printLine(
        `${costs[0]?.figure.name}`,
        [...cells, `${costs[0]?.figure.bar}`],
        costs.every(isHeld),
      )
    }
  }
}

/**
 * Prints the ratio of each figure's time at the largest size to its time at the smallest. Returns whether all are
 * within their limits.
 */
export function printGrowth(measured: readonly Measured[]): boolean {
  const growths = groupBy(measured, ({ figure, clients }) => `${clients} ${figure.name}`)
    .map((costs) => costs.toSorted((one, other) => one.size - other.size))
    .filter(([smallest]) => smallest?.figure.growth !== undefined && sizesIn(measured) > 1)
    .map(growthOf)
  if (growths.length === 0) return true
  console.log()
  printLine('growth from the smallest to the largest', ['clients', 'x', 'bar'])
  for (const { name, clients, growth, bar } of growths) {
    printLine(name, [`${clients}`, growth.toFixed(2), `${bar}`], growth <= bar)
  }
  return growths.every(({ growth, bar }) => growth <= bar)
}

function growthOf(costs: readonly Measured[]) {
  const [smallest, largest] = [costs[0], costs.at(-1)]
  if (!smallest || !largest) throw new Error('There is nothing to compare')
  const { figure, clients, samples } = largest
  const ratios = samples.map((time, run) => time / (smallest.samples[run] ?? Number.NaN))
  return { name: figure.name, clients, growth: median(ratios), bar: figure.growth ?? Number.NaN }
}

function printLine(name: string, cells: readonly string[], isGood = true): void {
  const padded = cells.map((cell) => cell.padStart(CELL_WIDTH))
  console.log([name.padEnd(NAME_WIDTH), ...padded, isGood ? '' : '  OVER'].join(''))
}

function sizesIn(measured: readonly Measured[]): number {
  return new Set(measured.map(({ size }) => size)).size
}

function groupBy(
  measured: readonly Measured[],
  keyOf: (one: Measured) => string | number,
): Measured[][] {
  return [...Map.groupBy(measured, keyOf).values()]
}
