import type { Figures } from '#shared/contracts/admin/figures.ts'
import type { Metric } from '#shared/domain/figures.ts'
import { METRIC_TITLES } from './figures.copy.ts'
import { Plot, type PlotProps } from './Plot.tsx'
import { Plots } from './Plots.tsx'

const LOOKS: readonly ({ metric: Metric } & Pick<PlotProps, 'tone' | 'shape'>)[] = [
  { metric: 'sign_ups' },
  { metric: 'confirmations' },
  { metric: 'first_flashes', tone: 'flash' },
  { metric: 'matches', tone: 'flash' },
  { metric: 'messages' },
  { metric: 'conversions', shape: 'bars' },
]

/** The metrics of the product, day by day. */
export function DailyPlots({ figures: { from, metrics } }: { figures: Figures }) {
  const days = metrics.sign_ups.counts.length
  return (
    <Plots
      title="Jour par jour"
      note={`Chaque évolution compare ces ${days}\u00a0jours aux ${days}\u00a0jours d'avant.`}
    >
      {LOOKS.map(({ metric, ...look }) => (
        <Plot
          key={metric}
          title={METRIC_TITLES[metric]}
          series={metrics[metric]}
          from={from}
          {...look}
        />
      ))}
    </Plots>
  )
}
