import type { Schedule } from '#server/platform/schedule.ts'
import type { AuthService } from './auth.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  auth: Pick<AuthService, 'sweep'>
}

export function authJobs({ schedule, auth }: Dependencies): void {
  schedule.cron('sweep-sessions', '17 * * * *', auth.sweep)
}
