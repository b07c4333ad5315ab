import type { Config } from '#server/config.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { DepartureService } from '#server/features/members/departures.service.ts'
import type { NewsletterService } from '#server/features/newsletter/newsletter.service.ts'
import type { Browser } from '#server/platform/browser.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/problem.ts'
import type { Limits } from '#server/platform/rate-limit.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import { hashToken, requireFreshProof, type Viewer } from '#server/platform/session.ts'
import type { CodeOwner } from './codes.db.ts'
import type { CodeService } from './codes.service.ts'
import type { DeviceService } from './devices.service.ts'
import { emailChangedMail, newEmailCodeMail } from './email-change.mails.ts'
import type { SessionService } from './sessions.service.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  accounts: Pick<AccountService, 'findById'>
  departures: Pick<DepartureService, 'changeEmail'>
  newsletter: Pick<NewsletterService, 'move'>
  codes: CodeService
  sessions: SessionService
  devices: DeviceService
}

type Outcome = 'changed' | 'code_invalid' | 'email_taken'

/** Another address: proven at the old one, by a fresh proof, and at the new one, by a code mailed there. */
export function createEmailChangeService(deps: Dependencies) {
  const { config, transact, clock, limits, schedule } = deps
  const { accounts, departures, newsletter, codes, sessions, devices } = deps

  /** Mails the code whoever has that address: that it is taken is only said to who reads its mailbox. */
  async function request(viewer: Viewer, email: string, browser: Browser): Promise<void> {
    requireFreshProof(viewer, clock.now())
    const owner = ownerOf(viewer, email)
    await codes.allowSending(owner, browser)
    const code = await codes.draw()
    const message = { to: email, digits: code.digits, askedAt: clock.now() }
    await transact(async (tx) => {
      await codes.keep(tx, owner, code)
      await schedule.enqueue(tx, 'mail', newEmailCodeMail(message, config))
    })
  }

  async function confirm(
    viewer: Viewer,
    typed: { email: string; code: string },
    browser: Browser,
  ): Promise<void> {
    await limits.consume('code_try_ip', browser.ip)
    const code = await codes.check(ownerOf(viewer, typed.email), typed.code)
    if (!code) fail('code_invalid')
    const outcome = await transact(async (tx, emit): Promise<Outcome> => {
      if (!(await codes.use(tx, code.id))) return 'code_invalid'
      const before = (await accounts.findById(tx, viewer.id)) ?? fail('unauthenticated')
      if (!(await departures.changeEmail(tx, viewer.id, code.email))) return 'email_taken'
      await newsletter.move(tx, before.email, code.email)
      // Whoever knew the old address may be signed in with it somewhere.
      await sessions.endOthers(tx, emit, viewer.id, viewer.sessionHash)
      await devices.forgetAll(tx, viewer.id, browser.device)
      emit('member.changed', { memberId: viewer.id })
      const news = { to: before.email, firstName: before.firstName, at: clock.now() }
      await schedule.enqueue(tx, 'mail', emailChangedMail(news, config))
      return 'changed'
    })
    if (outcome !== 'changed') fail(outcome)
  }

  return { request, confirm }
}

// A proof is bound to the session itself: the two codes wait side by side, and neither stands for the other.
function ownerOf({ id, sessionHash }: Viewer, email: string): CodeOwner {
  const browserHash = hashToken(`new address ${sessionHash}`)
  return { purpose: 'prove', email, memberId: id, browserHash }
}
