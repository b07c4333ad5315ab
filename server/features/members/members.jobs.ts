import type { Schedule } from '#server/platform/schedule.ts'
import type { AccountService } from './accounts.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  accounts: Pick<AccountService, 'eraseUnconfirmed'>
}

export function memberJobs({ schedule, accounts }: Dependencies): void {
  schedule.cron('erase-unconfirmed-members', '*/10 * * * *', accounts.eraseUnconfirmed)
}
