import type { Config } from '#server/config.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { BanService } from '#server/features/moderation/bans.service.ts'
import type { Closure, ClosureService } from '#server/features/moderation/closures.service.ts'
import type { NewsletterService } from '#server/features/newsletter/newsletter.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import {
  hashToken,
  newToken,
  requireFreshProof,
  type Viewer,
} from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { spendUnprovenMail } from '#server/platform/mail/unproven-mail.ts'
import { EMAIL_UNDO_MS } from '#shared/domain/email-undo.ts'
import type { CodeOwner } from './codes.db.ts'
import type { CodeService } from './codes.service.ts'
import type { DeviceService } from './devices.service.ts'
import { emailChangedMail, newEmailCodeMail } from './email-change.mails.ts'
import {
  deleteChanges,
  type EmailChange,
  hasForeignChange,
  insertChange,
} from './email-changes.db.ts'
import type { SessionService } from './sessions.service.ts'
import { refuseThrowaway } from './throwaway-addresses.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  accounts: Pick<AccountService, 'findById' | 'changeEmail'>
  newsletter: Pick<NewsletterService, 'move'>
  closures: Pick<ClosureService, 'closureOf'>
  bans: Pick<BanService, 'checkMailbox'>
  codes: CodeService
  sessions: SessionService
  devices: DeviceService
}

const SETTLES_MS = 24 * 60 * 60 * 1000
const OWN_ADDRESS = "C'est déjà votre adresse."

type Outcome = 'changed' | 'code_invalid' | 'email_taken' | Closure

/** Another address: proven at the old one, by a fresh proof, and at the new one, by a code mailed there. */
export function createEmailChangeService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule } = deps
  const { accounts, newsletter, closures, bans, codes, sessions, devices } = deps

  /** Mails the code whether or not the address is taken: only who reads its mailbox learns that. */
  async function request(viewer: Viewer, email: string, browser: Browser): Promise<void> {
    requireFreshProof(viewer, clock.now())
    const account = (await accounts.findById(database, viewer.id)) ?? fail('unauthenticated')
    // Told at once: the caller knows it. Done, it would sign out everything else and say that this address opens nothing.
    if (email === account.email) {
      fail('validation', { errors: [{ path: 'email', message: OWN_ADDRESS }] })
    }
    await refuseThrowaway(email)
    const owner = ownerOf(viewer, email)
    await codes.allowSending(owner, browser)
    await spendUnprovenMail(limits, { email, ip: browser.ip })
    const code = await codes.draw()
    const message = { to: email, digits: code.digits, askedAt: clock.now() }
    await transact(async (tx) => {
      await codes.save(tx, owner, code)
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
    const outcome = await transact(async (tx, emit): Promise<Outcome> => {
      if (!(await codes.consume(tx, code.id))) return 'code_invalid'
      const before = (await accounts.findById(tx, viewer.id)) ?? fail('unauthenticated')
      // A mailbox that a decision keeps out is no way back in for a second account.
      const closure = await closures.closureOf(tx, code.email)
      if (closure) {
        await bans.checkMailbox(tx, emit, viewer.id, code.email)
        return closure
      }
      const isAtHome = (await devices.find(tx, browser, before.email)) !== undefined
      if (!(await accounts.changeEmail(tx, viewer.id, code.email))) return 'email_taken'
      await newsletter.move(tx, before.email, code.email)
      // Anyone who knew the old address may be signed in with it somewhere, or is just signing in: that is waited for.
      await devices.forgetAll(tx, viewer.id, browser.device)
      await sessions.endOthers(tx, emit, viewer.id, viewer.sessionHash)
      emit('member.changed', { memberId: viewer.id })
      const made = { memberId: viewer.id, formerEmail: before.email, isAtHome }
      const undoToken = await keepWayBack(tx, made)
      const news = { to: before.email, firstName: before.firstName, at: clock.now(), undoToken }
      await schedule.enqueue(tx, 'mail', emailChangedMail(news, config))
      return 'changed'
    })
    if (typeof outcome === 'object') fail('account_closed', outcome)
    if (outcome !== 'changed') fail(outcome)
  }

  /** Answers the secret of the link that takes the change back. */
  async function keepWayBack(tx: Tx, made: Omit<EmailChange, 'tokenHash'>): Promise<string> {
    const token = newToken()
    await insertChange(tx, { ...made, tokenHash: hashToken(token) }, clock.now())
    return token
  }

  /** Refuses what cannot be made good again, until the former address has had a day to take a change back. */
  async function requireSettled({ id }: Pick<Viewer, 'id'>): Promise<void> {
    if (await hasForeignChange(database, id, ago(SETTLES_MS))) fail('email_just_changed')
  }

  /** Forgets the former addresses that nothing brings back any more. */
  function sweep(): Promise<void> {
    return deleteChanges(database, ago(EMAIL_UNDO_MS))
  }

  function ago(milliseconds: number): Date {
    return new Date(clock.now().getTime() - milliseconds)
  }

  return { request, confirm, requireSettled, sweep }
}
export type EmailChangeService = ReturnType<typeof createEmailChangeService>

// A proof is bound to the session itself: the two codes wait side by side, and neither stands for the other. Its token may
// change meanwhile, with a proof; its id stays.
function ownerOf({ id, sessionId }: Viewer, email: string): CodeOwner {
  const browserHash = hashToken(`new address ${sessionId}`)
  return { purpose: 'prove', email, memberId: id, browserHash }
}
