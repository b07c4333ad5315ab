import type { Schedule } from '#server/platform/schedule.ts'
import type { DiscoveryService } from './discovery.service.ts'
import type { ServedService } from './served.service.ts'

interface Dependencies {
  schedule: Pick<Schedule, 'cron'>
  discovery: Pick<DiscoveryService, 'refreshStale' | 'endBoosts' | 'forgetOffline'>
  served: Pick<ServedService, 'forgetPastDays'>
}

export function discoveryJobs({ schedule, discovery, served }: Dependencies): void {
  schedule.cron('refresh-deck-pool', '7 * * * *', discovery.refreshStale)
  schedule.cron('end-boosts', '* * * * *', discovery.endBoosts)
  schedule.cron('forget-offline-members', '*/10 * * * *', discovery.forgetOffline)
  schedule.cron('forget-served-profiles', '20 0 * * *', served.forgetPastDays)
}
