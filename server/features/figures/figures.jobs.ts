import type { Schedule } from '#server/platform/schedule.ts'
import type { FiguresService } from './figures.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  figures: Pick<FiguresService, 'close'>
}

/**
 * Each hour finds a day that was missed. At five past midnight all that yesterday wrote has been committed, and the
 * registrations of its first minutes that nobody confirmed are not erased before ten past.
 */
export function figuresJobs({ schedule, figures }: Dependencies): void {
  schedule.cron('count-days', '5 * * * *', figures.close)
}
