import type { Schedule } from '#server/platform/schedule.ts'
import type { PhotoService } from './photos.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  photos: Pick<PhotoService, 'sweep'>
}

/** Photos that no profile claimed are removed within the hour after their day is over. */
export function photoJobs({ schedule, photos }: Dependencies): void {
  schedule.cron('sweep-photos', '25 * * * *', photos.sweep)
}
