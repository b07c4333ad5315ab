import type { Events } from '#server/platform/events.ts'
import type { RiskService } from './risks.service.ts'

interface Dependencies {
  events: Events
  risks: Pick<RiskService, 'weigh'>
}

/** Who was refused is looked at again. An event that is lost is made up for: with their next first words they are weighed anyway. */
export function riskListeners({ events, risks }: Dependencies): void {
  events.on('members.parted', ({ other }) => risks.weigh(other))
  events.on('match.closed_or_reopened', async ({ memberIds }) => {
    for (const id of memberIds) await risks.weigh(id)
  })
  events.on('member.reported', ({ memberId }) => risks.weigh(memberId))
}
