import type { Schedule } from '#server/platform/schedule.ts'
import type { LegalService } from './legal.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  legal: Pick<LegalService, 'announce'>
}

export function legalJobs({ schedule, legal }: Dependencies): void {
  schedule.cron('announce-legal-texts', '*/10 * * * *', () => legal.announce())
}
