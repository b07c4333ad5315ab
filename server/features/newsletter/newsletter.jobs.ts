import type { Schedule } from '#server/platform/schedule.ts'
import type { NewsletterService } from './newsletter.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  newsletter: Pick<NewsletterService, 'sweep'>
}

export function newsletterJobs({ schedule, newsletter }: Dependencies): void {
  schedule.cron('sweep-newsletter', '41 4 * * *', newsletter.sweep)
}
