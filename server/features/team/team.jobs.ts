import type { Schedule } from '#server/platform/schedule.ts'
import type { RoleService } from './roles.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  roles: Pick<RoleService, 'sweep'>
}

export function teamJobs({ schedule, roles }: Dependencies): void {
  schedule.cron('sweep-team-invitations', '50 3 * * *', roles.sweep)
}
