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
  hasChangeOnUnknownDevice,
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

const RECENT_MS = 24 * 60 * 60 * 1000
const OWN_ADDRESS = "C'est déjà votre adresse."

type Outcome = 'changed' | 'code_invalid' | 'email_taken' | Closure

/** Changes the address of an account. This needs a fresh proof, and a code mailed to the new address. */
export function createEmailChangeService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule } = deps
  const { accounts, newsletter, closures, bans, codes, sessions, devices } = deps

  /** Mails the code whether or not the address is taken: only the person who reads its mailbox learns that. */
  async function request(viewer: Viewer, email: string, browser: Browser): Promise<void> {
    requireFreshProof(viewer, clock.now())
    const account = (await accounts.findById(database, viewer.id)) ?? fail('unauthenticated')
    // Refused immediately: the caller already knows this address. The change would sign out every other device, and
    // mail this address that it no longer opens the account.
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
      // The address of an account that a decision closed must not become the address of a second account.
      const closure = await closures.closureOf(tx, code.email)
      if (closure) {
        await bans.checkMailbox(tx, emit, viewer.id, code.email)
        return closure
      }
      const isAtHome = (await devices.find(tx, browser, before.email)) !== undefined
      if (!(await accounts.changeEmail(tx, viewer.id, code.email))) return 'email_taken'
      await newsletter.move(tx, before.email, code.email)
      // A person who knew the old address may be signed in with it elsewhere, or be signing in now: this waits for that
      // sign-in.
      await devices.forgetAll(tx, viewer.id, browser.device)
      await sessions.endOthers(tx, emit, viewer.id, viewer.sessionHash)
      emit('member.changed', { memberId: viewer.id })
      const change = { memberId: viewer.id, formerEmail: before.email, isAtHome }
      const undoToken = await saveUndoLink(tx, change)
      const mailFields = {
        to: before.email,
        firstName: before.firstName,
        at: clock.now(),
        undoToken,
      }
      await schedule.enqueue(tx, 'mail', emailChangedMail(mailFields, config))
      return 'changed'
    })
    if (typeof outcome === 'object') fail('account_closed', outcome)
    if (outcome !== 'changed') fail(outcome)
  }

  /** Saves the change so that it can be undone; returns the secret of the undo link. */
  async function saveUndoLink(tx: Tx, change: Omit<EmailChange, 'tokenHash'>): Promise<string> {
    const token = newToken()
    await insertChange(tx, { ...change, tokenHash: hashToken(token) }, clock.now())
    return token
  }

  /**
   * Refuses irreversible actions for a day after a change on an unknown device: the former address can undo it
   * meanwhile.
   */
  async function requireNoRecentChange({ id }: Pick<Viewer, 'id'>): Promise<void> {
    if (await hasChangeOnUnknownDevice(database, id, ago(RECENT_MS))) fail('email_just_changed')
  }

  /** Deletes the former addresses whose undo link has expired. */
  function sweep(): Promise<void> {
    return deleteChanges(database, ago(EMAIL_UNDO_MS))
  }

  function ago(milliseconds: number): Date {
    return new Date(clock.now().getTime() - milliseconds)
  }

  return { request, confirm, requireNoRecentChange, sweep }
}
export type EmailChangeService = ReturnType<typeof createEmailChangeService>

// A proof's code is bound to the session's token hash, this one to a prefixed session id: both can wait at the same
// time, and neither is valid for the other. A proof changes the session's token, but not its id.
function ownerOf({ id, sessionId }: Viewer, email: string): CodeOwner {
  const browserHash = hashToken(`new address ${sessionId}`)
  return { purpose: 'prove', email, memberId: id, browserHash }
}
