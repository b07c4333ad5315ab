import { GROUP_NAMES, type Group } from './figures.ts'
import { costRatio, type Metric, type Outcomes, ratioOf, summaryOf } from './summary.ts'
import { TODAY } from './variants.ts'

const COLUMNS: readonly { title: string; metric: Metric; isShare: boolean }[] = [
  { title: 'matches', metric: 'matches', isShare: false },
  { title: 'seen', metric: 'seen', isShare: true },
  { title: 'answered', metric: 'answered', isShare: true },
  { title: 'begun', metric: 'conversations', isShare: false },
  { title: 'replied', metric: 'replies', isShare: false },
  { title: 'nothing', metric: 'nothing', isShare: true },
  { title: 'Gini views', metric: 'giniViews', isShare: false },
  { title: 'Gini match', metric: 'giniMatches', isShare: false },
]
const RATIOS: readonly Metric[] = ['matches', 'answered', 'conversations', 'nothing', 'giniViews']
const NAME_WIDTH = 24
const WIDTH = 13
const RATIO_WIDTH = 14

/**
 * Prints a table for each group: the figures with their deviation over the seeds, then their ratios to today's order.
 */
export function printTables(world: string, outcomes: Outcomes): void {
  for (const group of GROUP_NAMES) printTable(`${world}, ${group}`, outcomes, group)
}

function printTable(title: string, outcomes: Outcomes, group: Group): void {
  const today = outcomes.get(TODAY.name) ?? []
  const ratioTitles = RATIOS.map((metric) => `x ${titleOf(metric)}`.padStart(RATIO_WIDTH))
  const cost = group === 'everybody' ? 'x deck'.padStart(RATIO_WIDTH) : ''
  console.log(
    `\n  ${title}\n  ${' '.repeat(NAME_WIDTH)}${COLUMNS.map((column) => column.title.padStart(WIDTH)).join('')}${ratioTitles.join('')}${cost}`,
  )
  for (const [name, own] of outcomes) {
    const cells = COLUMNS.map(({ metric, isShare }) => {
      const { mean, spread } = summaryOf(own, group, metric)
      return cellOf(mean, spread, isShare).padStart(WIDTH)
    })
    const ratios = RATIOS.map((metric) =>
      numberOf(ratioOf(own, today, group, metric)).padStart(RATIO_WIDTH),
    )
    const deck = cost && numberOf(costRatio(own, today)).padStart(RATIO_WIDTH)
    console.log(`  ${name.padEnd(NAME_WIDTH)}${cells.join('')}${ratios.join('')}${deck}`)
  }
}

function titleOf(metric: Metric): string {
  return COLUMNS.find((column) => column.metric === metric)?.title ?? metric
}

function cellOf(mean: number, spread: number, isShare: boolean): string {
  if (Number.isNaN(mean)) return '-'
  return isShare
    ? `${(100 * mean).toFixed(1)} ±${(100 * spread).toFixed(1)}%`
    : `${mean.toFixed(3)} ±${spread.toFixed(2)}`
}

function numberOf(ratio: number): string {
  return Number.isFinite(ratio) ? ratio.toFixed(2) : '-'
}
