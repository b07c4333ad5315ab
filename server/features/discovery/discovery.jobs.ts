import type { Schedule } from '#server/platform/schedule.ts'
import type { DiscoveryService } from './discovery.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  discovery: Pick<DiscoveryService, 'refreshStale' | 'endBoosts' | 'forgetOffline'>
}

export function discoveryJobs({ schedule, discovery }: Dependencies): void {
  schedule.cron('refresh-deck-pool', '7 * * * *', discovery.refreshStale)
  schedule.cron('end-boosts', '* * * * *', discovery.endBoosts)
  schedule.cron('forget-offline-members', '*/10 * * * *', discovery.forgetOffline)
}
