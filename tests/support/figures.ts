import type { Figures, Series } from '#shared/contracts/admin/figures.ts'
import { TRACKED_EVENTS } from '#shared/domain/analytics.ts'
import { dayLater } from '#shared/domain/calendar-day.ts'
import { COHORT_WEEKS, METRICS } from '#shared/domain/figures.ts'

const TODAY = '2026-11-20'

export function series(counts: number[], before = 0): Series {
  return { counts, before }
}

/** Figures of seven days without any event, except for the overrides. */
export function figuresOfWeek(overrides: {
  metrics?: Partial<Figures['metrics']>
  cohorts?: Figures['cohorts']
  events?: Partial<Figures['events']>
}): Figures {
  const nothing = series([0, 0, 0, 0, 0, 0, 0])
  const metrics = Object.fromEntries(METRICS.map((name) => [name, nothing]))
  const events = Object.fromEntries(TRACKED_EVENTS.map((name) => [name, nothing]))
  const cohorts = Array.from({ length: COHORT_WEEKS }, (_, i) => ({
    week: dayLater('2026-09-21', 7 * i),
    counts: Array.from({ length: COHORT_WEEKS - i }, () => 0),
  }))
  return {
    ...{ from: dayLater(TODAY, -6), to: TODAY },
    metrics: { ...metrics, ...overrides.metrics } as Figures['metrics'],
    events: { ...events, ...overrides.events } as Figures['events'],
    cohorts: overrides.cohorts ?? cohorts,
  }
}
