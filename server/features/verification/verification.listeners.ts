import type { Events } from '#server/platform/events.ts'
import type { VerificationService } from './verification.service.ts'

interface Dependencies {
  events: Events
  verification: Pick<VerificationService, 'withdraw' | 'explain'>
}

/** An event that is lost is made up for: the sweep finds who left, and the profile says what is needed. */
export function verificationListeners({ events, verification }: Dependencies): void {
  events.on('member.left', ({ memberId }) => verification.withdraw(memberId))
  events.on('verification.changed', async ({ memberId, news }) => {
    if (news === 'needed') await verification.explain(memberId)
  })
}
