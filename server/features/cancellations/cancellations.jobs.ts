import { WAY_OUT_QUEUE } from '#server/jobs.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { CancellationService } from './cancellations.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'queue' | 'cron'>
  cancellations: Pick<CancellationService, 'process' | 'sweep'>
}

export function cancellationJobs({ schedule, cancellations }: Dependencies): void {
  schedule.queue('cancellations', cancellations.process, WAY_OUT_QUEUE)
  schedule.cron('sweep-cancellations', '53 4 * * *', cancellations.sweep)
}
