import type { Schedule } from '#server/platform/schedule.ts'
import type { VerificationSweepService } from './verification-sweep.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  verificationSweep: VerificationSweepService
}

export function verificationJobs({ schedule, verificationSweep }: Dependencies): void {
  schedule.cron('sweep-verifications', '41 * * * *', verificationSweep.sweep)
}
