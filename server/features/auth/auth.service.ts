import type { Config } from '#server/config.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { StandingService } from '#server/features/members/standing.service.ts'
import type { Closure, ClosureService } from '#server/features/moderation/closures.service.ts'
import type { ReturnService } from '#server/features/privacy/returns.service.ts'
import type { IdentityService } from '#server/features/social/identities.service.ts'
import type { RoleService } from '#server/features/team/roles.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { hashToken, newToken, type Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { mayMailUnproven } from '#server/platform/mail/unproven-mail.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import type { ProblemCode } from '#shared/kit/problem.ts'
import * as db from './auth.db.ts'
import { loginCodeMail, noAccountMail } from './auth.mails.ts'
import type { CodeService } from './codes.service.ts'
import type { DeviceService } from './devices.service.ts'
import type { SessionService } from './sessions.service.ts'
import type { Account, SignedIn, SignInService } from './sign-in.service.ts'

const LINK_OVER = "Ce lien a déjà servi, ou il n'est plus valable. Demandez un nouveau message."
const DEMO_EMAILS: readonly string[] = Object.values(DEMO_ACCOUNTS)

interface Dependencies {
  config: Pick<Config, 'isOpenDemo' | 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  limits: Limits
  schedule: Pick<Schedule, 'enqueue'>
  accounts: Pick<AccountService, 'findByEmail' | 'findById'>
  identities: Pick<IdentityService, 'prove' | 'join' | 'forgetArrival' | 'forgetAll'>
  returns: Pick<ReturnService, 'find' | 'remind'>
  standing: Pick<StandingService, 'findSuspended'>
  closures: Pick<ClosureService, 'closureOf'>
  roles: Pick<RoleService, 'claimRole'>
  codes: CodeService
  sessions: SessionService
  devices: DeviceService
  signIns: SignInService
}

interface CodeSent {
  status: 'code_sent'
  challenge: string
}

export type LoginOutcome = SignedIn | CodeSent

export function createAuthService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule } = deps
  const { accounts, identities, standing, closures, returns, roles } = deps
  const { codes, sessions, devices, signIns } = deps

  /**
   * Signs in if the account knows the device; otherwise mails a code, with the same response after the same time for
   * every address. Google and Facebook: server/features/social/; passkeys: server/features/passkeys/.
   */
  async function login(
    { email, keepsArrival = false }: { email: string; keepsArrival?: boolean | undefined },
    browser: Browser,
  ): Promise<LoginOutcome> {
    await limits.consume('login', browser.ip)
    // A social arrival left in a shared browser would be linked to the account of the next person who signs in there.
    if (!keepsArrival) await identities.forgetArrival(database, browser)
    const account = await accounts.findByEmail(database, email)
    const deviceId = await devices.find(database, browser, email)
    const signedIn =
      account && deviceId !== undefined && (await signInByDevice(deviceId, account, browser))
    if (signedIn) return signedIn
    if (account && isDemoEmail(email, browser)) return signInToDemo(account, browser)
    const copiedId = await devices.findCopied(browser, email)
    if (account && copiedId !== undefined) await signIns.refuseCopy(copiedId, account, browser)
    return sendCode(email, account, browser)
  }

  function isDemoEmail(email: string, { isProxied }: Browser): boolean {
    return config.isOpenDemo && !isProxied && DEMO_EMAILS.includes(email)
  }

  /** Undefined if the device was forgotten after it was looked up. */
  function signInByDevice(
    deviceId: number,
    account: Account,
    browser: Browser,
  ): Promise<SignedIn | undefined> {
    return transact(async (tx, emit) => {
      // A transaction that forgets the device at the same time waits for this lock, then ends the session opened here.
      if (!(await devices.lock(tx, deviceId))) return undefined
      return signIns.enter(tx, emit, account, { browser, isProven: false })
    })
  }

  function signInToDemo(account: Account, browser: Browser): Promise<LoginOutcome> {
    return transact(async (tx, emit) => {
      const opening = { browser, isProven: true, deviceId: null }
      const session = await sessions.open(tx, emit, account, opening)
      return { status: 'signed_in', session, device: null }
    })
  }

  // The same rows are read and written with and without an account, so that neither the response nor its time reveals
  // which.
  async function sendCode(
    email: string,
    account: Account | undefined,
    browser: Browser,
  ): Promise<CodeSent> {
    await codes.allowSending({ purpose: 'login', email }, browser)
    const challenge = browser.challenge ?? newToken()
    const code = await codes.draw()
    const message = { to: email, ...code, askedAt: clock.now() }
    const closed = await findClosed(email)
    const owner = account ?? closed
    const mail = owner
      ? loginCodeMail(message, owner.firstName, config)
      : noAccountMail(message, config)
    // Counted for every address, with or without an account, and not reported here: otherwise the limit on
    // registrations with this address would reveal whether it has an account.
    const mayMail = await mayMailUnproven(limits, { email, ip: browser.ip })
    const isMailed = owner !== undefined || mayMail
    await transact(async (tx) => {
      const browserHash = hashToken(challenge)
      await codes.save(tx, { purpose: 'login', email, browserHash }, code)
      if (isMailed) await schedule.enqueue(tx, 'mail', mail)
    })
    return { status: 'code_sent', challenge }
  }

  /**
   * Finds a member who is suspended or has just left. They learn what happened to the account after typing the code.
   */
  async function findClosed(email: string): Promise<{ firstName: string } | undefined> {
    const suspended = await standing.findSuspended(database, email)
    const leaver = await returns.find(email)
    return suspended ?? leaver
  }

  /** Whether the address has an account, including one that is suspended or was just left. */
  async function hasAccount(email: string): Promise<boolean> {
    const account = (await accounts.findByEmail(database, email)) ?? (await findClosed(email))
    return account !== undefined
  }

  /**
   * Mails a code to an address that another site named; returns the challenge that the browser must send with the code.
   */
  async function mailCode(email: string, browser: Browser): Promise<string> {
    const outcome = await sendCode(email, await accounts.findByEmail(database, email), browser)
    return outcome.challenge
  }

  /** Signs in with the mailed code. Only the person who reads the mailbox learns that an address has no account. */
  async function verify(
    typed: { email?: string | undefined; code: string; keepDevice?: boolean | undefined },
    browser: Browser,
  ): Promise<SignedIn> {
    await limits.consume('code_try_ip', browser.ip)
    if (!browser.challenge) fail('code_invalid')
    const browserHash = hashToken(browser.challenge)
    const code = await codes.check(
      { purpose: 'login', email: typed.email, browserHash },
      typed.code,
    )
    const entrance = { keepDevice: typed.keepDevice, browser }
    return requireSignedIn(
      await transact(async (tx, emit) =>
        (await codes.consume(tx, code.id))
          ? enterByMail(tx, emit, code.email, entrance)
          : 'code_invalid',
      ),
    )
  }

  /** Signs in with the link of a message, in the browser that opens the link. */
  async function followLink(
    { token, keepDevice }: { token: string; keepDevice?: boolean | undefined },
    browser: Browser,
  ): Promise<SignedIn> {
    return requireSignedIn(
      await transact(async (tx, emit) => {
        const used = await codes.consumeLink(tx, token, browser)
        if (!used) return 'link_invalid'
        // The message was requested in another browser: the social arrival that waits in this one may be another
        // person's.
        if (!used.isRequestingBrowser) await identities.forgetArrival(tx, browser)
        return enterByMail(tx, emit, used.email, { keepDevice, browser })
      }),
    )
  }

  // A refusal is a return value of the transaction, not an error: a rollback would make the used code valid again.
  function requireSignedIn(outcome: SignedIn | Closure | ProblemCode): SignedIn {
    if (outcome === 'link_invalid') fail(outcome, { message: LINK_OVER })
    if (typeof outcome === 'string') fail(outcome)
    return 'message' in outcome ? fail('account_closed', outcome) : outcome
  }

  /** Signs in the owner of this mailbox, or returns what happened to the account. */
  async function enterByMail(
    tx: Tx,
    emit: Emit,
    email: string,
    entrance: { keepDevice: boolean | undefined; browser: Browser },
  ): Promise<SignedIn | Closure | ProblemCode> {
    const { browser } = entrance
    const account = await accounts.findByEmail(tx, email)
    if (!account) {
      const closure = await closures.closureOf(tx, email)
      if (closure) return closure
      if (await returns.remind(tx, email)) return 'account_left'
      await identities.prove(tx, browser, email)
      return 'account_not_found'
    }
    await identities.join(tx, browser, account)
    const role = await roles.claimRole(tx, emit, account)
    return signIns.enter(tx, emit, { ...account, role }, { ...entrance, isProven: true })
  }

  /**
   * Signs in a member identified by something other than a code; undefined if that member is not allowed to sign in.
   */
  async function signInAs(
    tx: Tx,
    emit: Emit,
    memberId: number,
    entrance: { browser: Browser; isProven: boolean },
  ): Promise<SignedIn | undefined> {
    const account = await accounts.findById(tx, memberId)
    return account && signIns.enter(tx, emit, account, entrance)
  }

  /** Ends this session, or all of the member's sessions, and also forgets the device unless `keepDevice` is set. */
  function logout(
    browser: Browser,
    { keepDevice, everywhere }: { keepDevice: boolean; everywhere: boolean },
  ): Promise<void> {
    return transact(async (tx, emit) => {
      const memberId =
        everywhere && browser.session && (await sessions.findOwner(tx, browser.session))
      if (memberId) await signOut(tx, emit, memberId, keepDevice ? browser.device : undefined)
      // The device is locked before its sessions, in the order of `endAll`: two simultaneous sign-outs would deadlock.
      if (browser.device && !keepDevice) await devices.forget(tx, browser.device)
      if (browser.session) await sessions.end(tx, emit, browser.session)
    })
  }

  /**
   * Ends all sessions and removes every way to sign in without a code, except passkeys: their owner removes them one by
   * one.
   */
  async function signOut(tx: Tx, emit: Emit, memberId: number, keptDevice?: string): Promise<void> {
    // First: this waits for a sign-in that is using one of the identities, so that its session is ended with the
    // others.
    await identities.forgetAll(tx, memberId)
    await endAll(tx, emit, memberId, keptDevice)
  }

  /** Ends all sessions of a member and forgets all their devices. Linked accounts and passkeys are kept. */
  function shutOut(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    return endAll(tx, emit, memberId, undefined)
  }

  // Devices first: this waits for a sign-in that is using one of them, so that its session is ended with the others.
  async function endAll(
    tx: Tx,
    emit: Emit,
    memberId: number,
    keptDevice: string | undefined,
  ): Promise<void> {
    await devices.forgetAll(tx, memberId, keptDevice)
    await sessions.endAll(tx, emit, memberId)
  }

  /** Ends one of a member's sessions and forgets the personal device it was opened on; false if neither existed. */
  async function endSessionOf(
    tx: Tx,
    emit: Emit,
    memberId: number,
    publicId: string,
  ): Promise<boolean> {
    const deviceId = await sessions.findDevice(tx, memberId, publicId)
    // Devices are locked before sessions everywhere, to prevent deadlocks.
    const isForgotten = deviceId ? await signIns.forgetDevice(tx, emit, deviceId) : false
    const isEnded = await sessions.endOne(tx, emit, memberId, publicId)
    return isForgotten || isEnded
  }

  async function endSession(viewer: Viewer, publicId: string): Promise<void> {
    const isEnded = await transact((tx, emit) => endSessionOf(tx, emit, viewer.id, publicId))
    if (!isEnded) fail('session_not_found')
  }

  /** Whether a code mailed for this browser can still be typed in it. */
  async function awaitsCode({ challenge }: Browser): Promise<boolean> {
    return challenge !== undefined && codes.isAwaited(hashToken(challenge))
  }

  /** The accounts that a demonstration's sign-in page offers for signing in with one click. */
  async function demoAccounts({ isProxied }: Browser) {
    const found =
      config.isOpenDemo && !isProxied ? await db.listDemoAccounts(database, DEMO_EMAILS) : []
    return found
      .toSorted((one, other) => DEMO_EMAILS.indexOf(one.email) - DEMO_EMAILS.indexOf(other.email))
      .map(({ email, plan, role }) => ({
        email,
        subscription: plan,
        isAdministrator: role === 'administrator',
      }))
  }

  return {
    login,
    verify,
    followLink,
    hasAccount,
    mailCode,
    signInAs,
    logout,
    signOut,
    shutOut,
    endSession,
    endSessionOf,
    awaitsCode,
    demoAccounts,
  }
}
export type AuthService = ReturnType<typeof createAuthService>
