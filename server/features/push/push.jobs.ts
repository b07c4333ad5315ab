import { PUSH_QUEUE } from '#server/jobs.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { PushService } from './push.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'queue'>
  push: Pick<PushService, 'deliver'>
}

export function pushJobs({ schedule, push }: Dependencies): void {
  schedule.queue('push', push.deliver, PUSH_QUEUE)
}
