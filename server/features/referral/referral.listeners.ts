import type { Events } from '#server/platform/events.ts'
import type { ReferralService } from './referral.service.ts'

interface Dependencies {
  events: Events
  referral: Pick<ReferralService, 'rewardIfComplete'>
}

/** Rewards a referral when the friend fulfils the last condition, whichever it is. */
export function referralListeners({ events, referral }: Dependencies): void {
  events.on('member.confirmed', ({ memberId }) => referral.rewardIfComplete(memberId))
  // Emitted when preferences are saved.
  events.on('member.changed', ({ memberId }) => referral.rewardIfComplete(memberId))
  events.on('flash.sent', ({ from }) => referral.rewardIfComplete(from))
}
