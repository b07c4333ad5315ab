import type { Schedule } from '#server/platform/schedule.ts'
import type { SuspensionService } from './suspensions.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  suspensions: Pick<SuspensionService, 'endPast'>
}

export function moderationJobs({ schedule, suspensions }: Dependencies): void {
  // Whoever was told an hour may come back soon after it.
  schedule.cron('end-suspensions', '*/10 * * * *', suspensions.endPast)
}
