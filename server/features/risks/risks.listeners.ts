import type { Events } from '#server/platform/events.ts'
import type { RiskService } from './risks.service.ts'

interface Dependencies {
  events: Events
  risks: Pick<RiskService, 'weigh'>
}

/**
 * Weighs a member again after a block, a closed or reopened conversation, or a report. A lost event does no lasting
 * harm: the next first message of the member weighs them anyway.
 */
export function riskListeners({ events, risks }: Dependencies): void {
  events.on('members.parted', ({ other }) => risks.weigh(other))
  events.on('match.closed_or_reopened', async ({ memberIds }) => {
    for (const id of memberIds) await risks.weigh(id)
  })
  events.on('member.reported', ({ memberId }) => risks.weigh(memberId))
}
