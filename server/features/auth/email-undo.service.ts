import type { Config } from '#server/config.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { NewsletterService } from '#server/features/newsletter/newsletter.service.ts'
import type { PasskeyService } from '#server/features/passkeys/passkeys.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { hashToken } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { EMAIL_UNDO_MS } from '#shared/domain/email-undo.ts'
import type { AuthService } from './auth.service.ts'
import { emailRestoredMail, emailTakenBackMail } from './email-change.mails.ts'
import * as db from './email-changes.db.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  auth: Pick<AuthService, 'signOut'>
  accounts: Pick<AccountService, 'changeEmail'>
  newsletter: Pick<NewsletterService, 'move'>
  passkeys: Pick<PasskeyService, 'forgetAll'>
}

type Outcome = 'undone' | 'link_invalid' | 'email_taken'

/** Restores the former address for an owner who did not make the change. It signs nobody in. */
export function createEmailUndoService(deps: Dependencies) {
  const { config, transact, clock, limits, schedule } = deps
  const { auth, accounts, newsletter, passkeys } = deps

  async function undo(token: string, ip: string): Promise<void> {
    await limits.consume('email_undo', ip)
    const outcome = await transact(async (tx, emit): Promise<Outcome> => {
      const at = clock.now()
      const since = new Date(at.getTime() - EMAIL_UNDO_MS)
      const change = await db.lockChange(tx, hashToken(token), since)
      if (!change) return 'link_invalid'
      const { memberId, email, formerEmail, firstName } = change
      if (!(await accounts.changeEmail(tx, memberId, formerEmail))) return 'email_taken'
      await db.deleteChangesFrom(tx, change)
      await newsletter.move(tx, email, formerEmail)
      // The person who changed the address may have added other ways to sign in: from now on only a code mailed to the
      // restored address signs in.
      await passkeys.forgetAll(tx, memberId)
      await auth.signOut(tx, emit, memberId)
      emit('member.changed', { memberId })
      const restored = { to: formerEmail, firstName, at }
      await schedule.enqueue(tx, 'mail', emailRestoredMail(restored, config))
      await schedule.enqueue(tx, 'mail', emailTakenBackMail({ to: email, at }, config))
      return 'undone'
    })
    if (outcome !== 'undone') fail(outcome)
  }

  return { undo }
}
export type EmailUndoService = ReturnType<typeof createEmailUndoService>
