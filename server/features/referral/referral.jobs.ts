import type { Schedule } from '#server/platform/schedule.ts'
import type { ReferralService } from './referral.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  referral: Pick<ReferralService, 'settleAll'>
}

export function referralJobs({ schedule, referral }: Dependencies): void {
  schedule.cron('settle-referrals', '20 * * * *', referral.settleAll)
}
