import { WAY_OUT_QUEUE } from '#server/jobs.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { WithdrawalService } from './withdrawals.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'queue' | 'cron'>
  withdrawals: Pick<WithdrawalService, 'settleDeclaration' | 'announceRefunds'>
}

export function withdrawalJobs({ schedule, withdrawals }: Dependencies): void {
  schedule.queue('withdrawal', withdrawals.settleDeclaration, WAY_OUT_QUEUE)
  schedule.cron('announce-refunds', '*/5 * * * *', withdrawals.announceRefunds)
}
