import type { Schedule } from '#server/platform/schedule.ts'
import type { AnalyticsService } from './analytics.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  analytics: Pick<AnalyticsService, 'forgetOldCounts'>
}

export function analyticsJobs({ schedule, analytics }: Dependencies): void {
  schedule.cron('forget-old-counts', '15 4 * * *', analytics.forgetOldCounts)
}
