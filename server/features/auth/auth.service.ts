import type { Config } from '#server/config.ts'
import type { ConsentService } from '#server/features/consents/consents.service.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/problem.ts'
import type { Limits } from '#server/platform/rate-limit.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import * as db from './auth.db.ts'
import { loginCodeMail, noAccountMail } from './auth.mails.ts'
import type { Browser } from './browser.ts'
import { createCodeService } from './codes.service.ts'
import { createDeviceService } from './devices.service.ts'
import { createRegistrationService } from './registration.service.ts'
import { createSessionService } from './sessions.service.ts'

const DEMO_EMAILS: readonly string[] = Object.values(DEMO_ACCOUNTS)

interface Dependencies {
  config: Pick<Config, 'isOpenDemo' | 'adminEmails' | 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  limits: Limits
  schedule: Pick<Schedule, 'enqueue'>
  accounts: AccountService
  members: Pick<MemberService, 'current'>
  consents: Pick<ConsentService, 'record' | 'forget'>
  photos: Pick<PhotoService, 'claim'>
}

type Account = NonNullable<Awaited<ReturnType<AccountService['findByEmail']>>>

/** New cookies for the browser; a device that is null stays as it is. */
interface SignedIn {
  status: 'signed_in'
  session: string
  device: string | null
}

export type LoginOutcome = SignedIn | { status: 'code_sent'; challenge: string }

export function createAuthService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule, accounts } = deps
  const codes = createCodeService(deps)
  const sessions = createSessionService(deps)
  const devices = createDeviceService(deps)
  const registrations = createRegistrationService({ ...deps, codes, sessions, devices })

  /** Signs in where the device is proof enough, else mails a code: the same for every address, in the same time. */
  async function login(email: string, browser: Browser): Promise<LoginOutcome> {
    await limits.consume('login_call', browser.ip)
    const account = await accounts.findByEmail(database, email)
    const deviceId = await devices.find(browser, email)
    if (account && deviceId !== undefined) return signInByDevice(account, deviceId, browser)
    if (account && isDemoEmail(email)) return signInToDemo(account, browser)
    return sendCode(email, account, browser)
  }

  function isDemoEmail(email: string): boolean {
    return config.isOpenDemo && DEMO_EMAILS.includes(email)
  }

  function signInByDevice(
    account: Account,
    deviceId: number,
    browser: Browser,
  ): Promise<LoginOutcome> {
    return transact(async (tx, emit) => {
      const session = await sessions.open(tx, emit, account.id, { browser, isProven: false })
      return { status: 'signed_in', session, device: await devices.renew(tx, deviceId) }
    })
  }

  function signInToDemo(account: Account, browser: Browser): Promise<LoginOutcome> {
    return transact(async (tx, emit) => {
      const session = await sessions.open(tx, emit, account.id, { browser, isProven: true })
      return { status: 'signed_in', session, device: null }
    })
  }

  // With and without an account the same rows are written, so that neither answer nor time tells them apart.
  async function sendCode(
    email: string,
    account: Account | undefined,
    browser: Browser,
  ): Promise<LoginOutcome> {
    await codes.allowSending({ purpose: 'login', email }, browser)
    const challenge = browser.challenge ?? newToken()
    const code = await codes.draw()
    const message = { to: email, digits: code.digits, askedAt: clock.now() }
    const mail = account
      ? loginCodeMail(message, account.firstName, config)
      : noAccountMail(message, config)
    await transact(async (tx) => {
      const browserHash = hashToken(challenge)
      await codes.keep(tx, { purpose: 'login', email, browserHash }, code)
      await schedule.enqueue(tx, 'mail', mail)
    })
    return { status: 'code_sent', challenge }
  }

  /** Signs in with the mailed code. Only who reads the mailbox learns that an address has no account. */
  async function verify(
    typed: { email: string; code: string; keepDevice?: boolean | undefined },
    browser: Browser,
  ): Promise<SignedIn> {
    const { email } = typed
    await limits.consume('code_try_ip', browser.ip)
    if (!browser.challenge) fail('code_invalid')
    const browserHash = hashToken(browser.challenge)
    const codeId = await codes.check({ purpose: 'login', email, browserHash }, typed.code)
    if (codeId === undefined) fail('code_invalid')
    const outcome = await transact(async (tx, emit) => {
      if (!(await codes.use(tx, codeId))) return 'code_invalid'
      const account = await accounts.findByEmail(tx, email)
      if (!account) return 'account_not_found'
      return signInByCode(tx, emit, account, { email, keepDevice: typed.keepDevice, browser })
    })
    return typeof outcome === 'string' ? fail(outcome) : outcome
  }

  async function signInByCode(
    tx: Tx,
    emit: Emit,
    account: Account,
    request: { email: string; keepDevice: boolean | undefined; browser: Browser },
  ): Promise<SignedIn> {
    const { email, keepDevice, browser } = request
    const isAppointed = config.adminEmails.includes(email) && account.role === null
    if (isAppointed) await accounts.grantAdministrator(tx, account.id)
    const session = await sessions.open(tx, emit, account.id, { browser, isProven: true })
    const device = keepDevice ? await devices.trust(tx, account.id, browser) : null
    return { status: 'signed_in', session, device }
  }

  /** Ends this session, or all of the member's, and unless told to keep it forgets the device as well. */
  function logout(
    browser: Browser,
    { keepDevice, everywhere }: { keepDevice: boolean; everywhere: boolean },
  ): Promise<void> {
    return transact(async (tx, emit) => {
      const memberId = browser.session && (await sessions.end(tx, emit, browser.session))
      if (browser.device && !keepDevice) await devices.forget(tx, browser.device)
      if (!everywhere || !memberId) return
      await sessions.endAll(tx, emit, memberId)
      await devices.forgetAll(tx, memberId, keepDevice ? browser.device : undefined)
    })
  }

  /** The accounts that the sign-in page of a demonstration lists to click on. */
  async function demoAccounts() {
    const found = config.isOpenDemo ? await db.listAccounts(database, DEMO_EMAILS) : []
    return found
      .toSorted((one, other) => DEMO_EMAILS.indexOf(one.email) - DEMO_EMAILS.indexOf(other.email))
      .map(({ email, plan, role }) => ({
        email,
        subscription: plan,
        isAdministrator: role === 'administrator',
      }))
  }

  async function sweep(): Promise<void> {
    await sessions.sweep()
    await devices.sweep()
    await codes.sweep()
  }

  const { findViewer } = sessions
  return { findViewer, login, verify, logout, demoAccounts, sweep, ...registrations }
}
export type AuthService = ReturnType<typeof createAuthService>
