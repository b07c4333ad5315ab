import type * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { ConsentService } from '#server/features/consents/consents.service.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Limits } from '#server/platform/rate-limit.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import { hashToken, type Viewer } from '#server/platform/session.ts'
import type { registration } from '#shared/contracts/auth.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import * as db from './auth.db.ts'
import { confirmationMail } from './auth.mails.ts'
import type { Browser } from './browser.ts'
import type { CodeOwner } from './codes.db.ts'
import type { CodeService, FreshCode } from './codes.service.ts'
import type { DeviceService } from './devices.service.ts'
import type { SessionService } from './sessions.service.ts'

type Registration = z.output<typeof registration>

interface Dependencies {
  config: Pick<Config, 'adminEmails' | 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  accounts: Pick<
    AccountService,
    'create' | 'rewrite' | 'findPending' | 'lockPending' | 'confirm' | 'grantAdministrator'
  >
  members: Pick<MemberService, 'current'>
  consents: Pick<ConsentService, 'record' | 'forget'>
  photos: Pick<PhotoService, 'claim'>
  codes: CodeService
  sessions: SessionService
  devices: DeviceService
}

export type Confirmation =
  | { outcome: 'confirmed'; device: string | null }
  | { outcome: 'code_invalid' }
  | { outcome: 'email_taken' }

export function createRegistrationService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule } = deps
  const { accounts, members, consents, photos, codes, sessions, devices } = deps

  /** Makes a pending member, signed in. An address that is taken is not told here: anybody could ask. */
  async function register(
    form: Registration,
    browser: Browser,
  ): Promise<{ session: string; member: CurrentMember }> {
    await limits.consume('register_hour', browser.ip)
    await limits.consume('register_day', browser.ip)
    await codes.allowFirst({ purpose: 'confirm', email: form.email })
    const code = await codes.draw()
    return transact(async (tx, emit) => {
      const id = await writePending(tx, form, browser)
      const owner = ownerOf({ id, email: form.email }, browser)
      // A form sent twice brings one message: a second code would put an end to the first on its way.
      if (!(await codes.isRecent(tx, owner))) await sendCode(tx, owner, code)
      const session = await sessions.open(tx, emit, id, { browser, isProven: false })
      return { session, member: await members.current(id, tx) }
    })
  }

  /** One browser has one pending profile: sent twice, or again with a mistake put right, it is written over. */
  async function writePending(tx: Tx, form: Registration, browser: Browser): Promise<number> {
    const browserHash = onboardingHash(browser)
    if (browserHash) await db.lockBrowser(tx, browserHash)
    const sessionHash = browser.session ? hashToken(browser.session) : null
    const known = await db.findPendingOf(tx, { browserHash, sessionHash })
    const id = known ?? (await accounts.create(tx, form))
    if (known !== undefined) {
      await accounts.rewrite(tx, known, form)
      await consents.forget(tx, known)
    }
    await consents.record(tx, id, form.consents)
    await photos.claim(tx, id, browserHash, form.photos, { strict: false })
    return id
  }

  async function sendCode(tx: Tx, owner: CodeOwner, code: FreshCode): Promise<void> {
    await codes.keep(tx, owner, code)
    const message = { to: owner.email, digits: code.digits, askedAt: clock.now() }
    await schedule.enqueue(tx, 'mail', confirmationMail(message, config))
  }

  /** Mails another code; the former no longer counts. */
  async function sendAgain(viewer: Viewer, browser: Browser): Promise<void> {
    const pending = await accounts.findPending(database, viewer.id)
    if (!pending) return
    const owner = ownerOf({ id: viewer.id, email: pending.email }, browser)
    await codes.allowSending(owner, browser)
    const code = await codes.draw()
    await transact((tx) => sendCode(tx, owner, code))
  }

  /** Makes the pending member real, in the browser that registered, which is then a known device. */
  async function confirm(viewer: Viewer, typed: string, browser: Browser): Promise<Confirmation> {
    const pending = await accounts.findPending(database, viewer.id)
    // Confirmed already: the answer to the first call was lost on its way.
    if (!pending) return { outcome: 'confirmed', device: null }
    const { email } = pending
    const codeId = await codes.check(ownerOf({ id: viewer.id, email }, browser), typed)
    if (codeId === undefined) return { outcome: 'code_invalid' }
    return transact(async (tx, emit): Promise<Confirmation> => {
      await accounts.lockPending(tx, viewer.id)
      if (!(await codes.use(tx, codeId))) return { outcome: 'code_invalid' }
      const outcome = await accounts.confirm(tx, emit, { id: viewer.id, email })
      if (outcome !== 'confirmed') return { outcome }
      if (config.adminEmails.includes(email)) await accounts.grantAdministrator(tx, viewer.id)
      await sessions.prove(tx, viewer.sessionHash)
      return { outcome, device: await devices.trust(tx, viewer.id, browser) }
    })
  }

  return { register, sendAgain, confirm }
}

function ownerOf({ id, email }: { id: number; email: string }, browser: Browser): CodeOwner {
  return { purpose: 'confirm', email, memberId: id, browserHash: onboardingHash(browser) }
}

function onboardingHash({ onboarding }: Browser): string | null {
  return onboarding ? hashToken(onboarding) : null
}
