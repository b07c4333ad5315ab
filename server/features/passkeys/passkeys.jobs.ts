import type { Schedule } from '#server/platform/schedule.ts'
import type { PasskeyService } from './passkeys.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  passkeys: Pick<PasskeyService, 'sweep'>
}

export function passkeyJobs({ schedule, passkeys }: Dependencies): void {
  schedule.cron('sweep-passkey-challenges', '47 * * * *', passkeys.sweep)
}
