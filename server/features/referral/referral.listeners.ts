import type { Events } from '#server/platform/events.ts'
import type { ReferralService } from './referral.service.ts'

interface Dependencies {
  events: Events
  referral: Pick<ReferralService, 'settle'>
}

/** Rewards a referral with the last of what is asked of the friend, whichever it is. */
export function referralListeners({ events, referral }: Dependencies): void {
  events.on('member.confirmed', ({ memberId }) => referral.settle(memberId))
  // Preferences that were saved.
  events.on('member.changed', ({ memberId }) => referral.settle(memberId))
  events.on('flash.sent', ({ from }) => referral.settle(from))
}
