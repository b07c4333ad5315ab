import type { Schedule } from '#server/platform/schedule.ts'
import type { SocialService } from './social.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  social: Pick<SocialService, 'sweep'>
}

export function socialJobs({ schedule, social }: Dependencies): void {
  schedule.cron('sweep-social', '27 * * * *', social.sweep)
}
