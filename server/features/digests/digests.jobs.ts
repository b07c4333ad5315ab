import type { Schedule } from '#server/platform/schedule.ts'
import type { DigestService } from './digests.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  digests: Pick<DigestService, 'sendDigests' | 'sendReminders'>
}

export function digestJobs({ schedule, digests }: Dependencies): void {
  schedule.cron('mail-digests', '0 9 * * *', digests.sendDigests)
  schedule.cron('remind-daily', '0 18 * * *', digests.sendReminders)
}
