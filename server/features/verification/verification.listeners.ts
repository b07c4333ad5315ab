import type { Events } from '#server/platform/events.ts'
import type { VerificationService } from './verification.service.ts'

interface Dependencies {
  events: Events
  verification: Pick<VerificationService, 'withdraw' | 'mailVerificationNeeded'>
}

/** A lost event does no harm: the cleanup job finds the members who left, and the profile page says what is needed. */
export function verificationListeners({ events, verification }: Dependencies): void {
  events.on('member.left', ({ memberId }) => verification.withdraw(memberId))
  events.on('verification.changed', async ({ memberId, news }) => {
    if (news === 'needed') await verification.mailVerificationNeeded(memberId)
  })
}
