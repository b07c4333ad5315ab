import type { Figures } from '#shared/contracts/admin/figures.ts'
import { TRACKED_EVENTS } from '#shared/domain/analytics.ts'
import { EVENT_TITLES } from './figures.copy.ts'
import { Plot } from './Plot.tsx'
import { Plots } from './Plots.tsx'
import { totalOf } from './trend.ts'

const NOTE =
  "Ce qu'envoient les navigateurs qui ont accepté la mesure d'audience, quelle que soit la provenance. Rien de ce qui précède n'en dépend."

/** The events sent by browsers that consented to audience measurement, day by day. */
export function AudiencePlots({ figures: { from, events } }: { figures: Figures }) {
  const isEmpty = TRACKED_EVENTS.every((name) => totalOf(events[name].counts) === 0)
  return (
    <Plots
      title="Mesure d'audience"
      note={isEmpty ? `${NOTE} Aucune mesure acceptée sur cette période.` : NOTE}
    >
      {!isEmpty &&
        TRACKED_EVENTS.map((name) => (
          <Plot key={name} title={EVENT_TITLES[name]} series={events[name]} from={from} />
        ))}
    </Plots>
  )
}
