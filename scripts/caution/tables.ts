import {
  fractionOf,
  type JudgedSource,
  type Measured,
  measure,
  type Share,
  shareOf,
} from './measure.ts'

const COLUMNS: readonly (readonly [keyof Measured, string])[] = [
  ['swindles', 'swindles'],
  ['ordinary', 'ordinary'],
  ['mistaken', 'mistaken'],
  ['inTime', 'in time'],
  ['falseTalks', 'false talks'],
  ['askedRightly', 'rightly'],
  ['swindlesAsked', 'S asked'],
  ['givingAsked', 'D asked'],
  ['askedTalks', 'asked talks'],
]
const AIMS = ['85', '2', '5', '95', '2', '97', '', '', '']

/** One line per source, in percent, and one for all sources. */
export function printBySource(sources: readonly JudgedSource[]): void {
  row(
    '',
    COLUMNS.map(([, title]) => title),
  )
  for (const source of sources) row(source.name, cellsOf(measure([source])))
  row('all', cellsOf(measure(sources)))
  row('aim', AIMS)
}

export function printByVariety(sources: readonly JudgedSource[]): void {
  const lines = sources.flatMap((source) => source.lines)
  console.log('')
  row('variety', ['swindles', 'ordinary', 'mistaken'])
  for (const variety of new Set(lines.map((line) => line.variety))) {
    printLines(
      variety,
      lines.filter((line) => line.variety === variety),
    )
  }
  printLines(
    'origin named',
    lines.filter(({ hasOrigin }) => hasOrigin),
  )
  printLines(
    'not named',
    lines.filter(({ hasOrigin }) => !hasOrigin),
  )
}

/** The share of swindles with a warning, for each kind with more than 20 lines. */
export function printByKind(sources: readonly JudgedSource[]): void {
  const swindles = sources.flatMap((source) => source.lines).filter(({ label }) => label === 'S')
  const kinds = [...Map.groupBy(swindles, ({ kind }) => kind)].filter(
    ([, lines]) => lines.length > 20,
  )
  console.log('')
  row('kind', ['swindles', 'of'])
  for (const [kind, lines] of kinds) {
    const warned = shareOf(lines, ({ isWarned }) => isWarned)
    row(kind, [inPercent(warned), String(warned.of)])
  }
}

function printLines(title: string, lines: JudgedSource['lines']): void {
  const figures = measure([{ name: title, lines, talks: [] }])
  row(title, [figures.swindles, figures.ordinary, figures.mistaken].map(inPercent))
}

/** The share of false warnings among harmless lines that name an origin, divided by the share among the others. */
export function ratioOfOrigin(sources: readonly JudgedSource[]): number {
  const harmless = sources
    .flatMap((source) => source.lines)
    .filter(({ label }) => label === 'O' || label === 'M')
  const share = (hasOrigin: boolean) =>
    fractionOf(
      shareOf(
        harmless.filter((line) => line.hasOrigin === hasOrigin),
        ({ isWarned }) => isWarned,
      ),
    )
  return share(true) / share(false)
}

/** By tenths of the probability: its average, and how many of the lines are swindles. */
export function printCalibration(sources: readonly JudgedSource[]): void {
  const rated = sources.flatMap(({ lines }) =>
    lines
      .filter(({ label }) => label !== 'D')
      .map(({ label, probability = 0 }) => ({ isTrue: label === 'S', probability })),
  )
  console.log('')
  row('probability', ['predicted', 'actual', 'lines'])
  for (let tenth = 0; tenth < 10; tenth++) {
    const some = rated.filter(
      ({ probability }) => Math.min(9, Math.floor(probability * 10)) === tenth,
    )
    const mean = some.reduce((sum, { probability }) => sum + probability, 0) / some.length
    const actual = fractionOf(shareOf(some, ({ isTrue }) => isTrue))
    row(`${tenth * 10} to ${tenth * 10 + 10}`, [
      (100 * mean).toFixed(0),
      (100 * actual).toFixed(0),
      String(some.length),
    ])
  }
}

function cellsOf(figures: Measured): string[] {
  return COLUMNS.map(([key]) => inPercent(figures[key]))
}

function inPercent(share: Share): string {
  return share.of === 0 ? '-' : (100 * fractionOf(share)).toFixed(1)
}

function row(title: string, cells: readonly string[]): void {
  console.log(`  ${title.padEnd(14)}${cells.map((cell) => cell.padStart(12)).join('')}`)
}
