import type * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { MemberService } from '#server/features/members/members.service.ts'
import type { BanService } from '#server/features/moderation/bans.service.ts'
import type { Closure, ClosureService } from '#server/features/moderation/closures.service.ts'
import type { NewsletterService } from '#server/features/newsletter/newsletter.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { ConsentService } from '#server/features/privacy/consents.service.ts'
import type { ReferralService } from '#server/features/referral/referral.service.ts'
import type { RiskService } from '#server/features/risks/risks.service.ts'
import type { IdentityService } from '#server/features/social/identities.service.ts'
import type { RoleService } from '#server/features/team/roles.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { hashToken, type Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { spendUnprovenMail } from '#server/platform/mail/unproven-mail.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { registration } from '#shared/contracts/registration.ts'
import type { SocialProvider } from '#shared/contracts/social.ts'
import { fieldsWithWaysOut } from '#shared/domain/profile-words.ts'
import { sourceOf } from './arrival-source.ts'
import * as db from './auth.db.ts'
import { confirmationMail } from './auth.mails.ts'
import { requireHashCapacity } from './code-hash.ts'
import type { CodeOwner } from './codes.db.ts'
import type { CodeService, FreshCode } from './codes.service.ts'
import { hasDifferentLocalTime } from './device-time.ts'
import type { DeviceService } from './devices.service.ts'
import type { SessionService } from './sessions.service.ts'
import { refuseThrowaway } from './throwaway-addresses.ts'

type Registration = z.output<typeof registration>

const CONFIRMED_MEANWHILE =
  "Votre adresse vient d'être confirmée dans une autre fenêtre. Vous pourrez la changer dans vos réglages."

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  accounts: Pick<
    AccountService,
    | 'create'
    | 'rewrite'
    | 'findPending'
    | 'findPendingByHash'
    | 'lockPending'
    | 'confirm'
    | 'discard'
    | 'findById'
    | 'setSource'
  >
  members: Pick<MemberService, 'current' | 'timeZoneOf'>
  consents: Pick<ConsentService, 'record' | 'find' | 'forget'>
  newsletter: Pick<NewsletterService, 'join' | 'isKnownAddress'>
  photos: Pick<PhotoService, 'claim'>
  identities: Pick<IdentityService, 'joinProven' | 'findArrival'>
  referral: Pick<ReferralService, 'register'>
  bans: Pick<BanService, 'checkDevice' | 'checkPhotos'>
  closures: Pick<ClosureService, 'closureOf'>
  codes: CodeService
  sessions: SessionService
  devices: DeviceService
  roles: Pick<RoleService, 'claimRole'>
  risks: Pick<RiskService, 'note' | 'noteDevice'>
}

export type Confirmation =
  | { outcome: 'confirmed'; opened: { session: string; device: string } | null }
  | { outcome: 'code_invalid' }
  | { outcome: 'email_taken' }
  | { outcome: 'account_closed'; closure: Closure }

export function createRegistrationService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule } = deps
  const { accounts, members, consents, photos, identities, referral } = deps
  const { bans, closures, newsletter } = deps
  const { codes, sessions, devices, roles, risks } = deps

  /**
   * Creates a pending member and signs them in. It does not report that an address is taken, because anybody could then
   * test addresses. A newcomer from a site that vouches for the address is confirmed immediately.
   */
  async function register(
    form: Registration,
    browser: Browser,
  ): Promise<{ session: string; device: string | null; member: CurrentMember }> {
    const errors = fieldsWithWaysOut(form)
    if (errors.length > 0) fail('validation', { errors })
    requireHashCapacity()
    await limits.consume('register_hour', browser.ip)
    await limits.consume('register_day', browser.ip)
    await limits.consume('register_site', browser.ip)
    await refuseThrowaway(form.email)
    await spendUnprovenMail(limits, { email: form.email, ip: browser.ip })
    const code = await codes.draw()
    const provider = (await identities.findArrival(browser))?.provider
    return transact(async (tx, emit) => {
      const { id, isRewritten } = await writePending(tx, form, browser, provider)
      const pending = { id, email: form.email }
      const address = await identities.joinProven(tx, browser, pending)
      if (address === 'used') fail('email_taken')
      const device =
        address === 'proven' ? await confirmWithoutCode(tx, emit, pending, browser) : null
      if (address === 'none') await sendFirst(tx, ownerOf(pending), code)
      const member = { id, role: null }
      const opening = { browser, isProven: false, deviceId: device?.id ?? null }
      const session = await sessions.open(tx, emit, member, opening)
      // A person who used this browser earlier may have kept a session token.
      if (isRewritten || device) await sessions.endOthers(tx, emit, id, hashToken(session))
      return { session, device: device?.token ?? null, member: await members.current(id, tx) }
    })
  }

  /**
   * Confirms a newcomer who needs no code. If another account took the address first, the transaction is rolled back.
   */
  async function confirmWithoutCode(
    tx: Tx,
    emit: Emit,
    pending: { id: number; email: string },
    browser: Browser,
  ): Promise<{ id: number; token: string }> {
    const closure = await closures.closureOf(tx, pending.email)
    if (closure) fail('account_closed', closure)
    if ((await accounts.confirm(tx, emit, pending)) !== 'confirmed') fail('email_taken')
    await review(tx, emit, pending.id, browser)
    await startNewsletter(tx, pending.id)
    return devices.trust(tx, pending.id, browser)
  }

  /**
   * A banned person may be back under another address: if so, the profile is hidden until the team has looked at it.
   */
  async function review(tx: Tx, emit: Emit, memberId: number, browser: Browser): Promise<void> {
    await bans.checkDevice(tx, emit, memberId, browser)
    await bans.checkPhotos(tx, emit, memberId)
    const other = await findOther(tx, browser, memberId)
    if (other !== undefined) await risks.noteDevice(tx, memberId, other)
  }

  /** Subscribes a newcomer who accepted the newsletter when registering, now that the address is confirmed. */
  async function startNewsletter(tx: Tx, memberId: number): Promise<void> {
    const wanted = await consents.find(tx, memberId, 'newsletter')
    const account = wanted && (await accounts.findById(tx, memberId))
    if (account) await newsletter.join(tx, account, wanted.version)
  }

  // A form sent twice results in one message: a second code would invalidate the first one before it is read.
  async function sendFirst(tx: Tx, owner: CodeOwner, code: FreshCode): Promise<void> {
    if (!(await codes.isRecent(tx, owner))) await sendCode(tx, owner, code)
  }

  /**
   * A pending profile is overwritten, to correct a mistake, only by the session that is signed in as it. A person who
   * used this browser earlier and kept a session must not end up inside the profile of its present user. If the same
   * form is sent again because its first response was lost, the profile that it created is found.
   */
  async function writePending(
    tx: Tx,
    form: Registration,
    browser: Browser,
    provider: SocialProvider | undefined,
  ): Promise<{ id: number; isRewritten: boolean }> {
    const browserHash = onboardingHash(browser)
    if (browserHash) await db.lockBrowser(tx, browserHash)
    const registrationHash = sentFormHash(form, browser)
    const sent = registrationHash && (await accounts.findPendingByHash(tx, registrationHash))
    // The member is locked before their sessions, in the order of `confirm`: otherwise the two would deadlock.
    if (sent && (await lockIfPending(tx, sent))) return { id: sent, isRewritten: false }
    const pending = browser.session && (await db.findPendingOf(tx, hashToken(browser.session)))
    const known = pending && (await lockIfPending(tx, pending)) ? pending : undefined
    const id = known || (await accounts.create(tx, form, registrationHash))
    if (known) {
      await accounts.rewrite(tx, known, form, registrationHash)
      await consents.forget(tx, known)
    }
    await consents.record(tx, id, form.consents)
    await photos.claim(tx, id, browserHash, form.photos)
    const isKnownDevice = (await findOther(tx, browser, id)) !== undefined
    const invitation = { memberId: id, code: form.referralCode, isKnownDevice }
    const isReferred = await referral.register(tx, invitation)
    const hasRequestedGuide = await newsletter.isKnownAddress(tx, form.email)
    const source = sourceOf({ isReferred, referringPath: form.source, hasRequestedGuide, provider })
    await accounts.setSource(tx, id, source)
    const townZone = await members.timeZoneOf(tx, id)
    if (hasDifferentLocalTime(form.timeZone, townZone, clock.now())) {
      await risks.note(tx, id, 'place')
    }
    return { id, isRewritten: Boolean(known) }
  }

  /** Locks the row of a pending member; false if it was erased in the meantime and must be created again. */
  async function lockIfPending(tx: Tx, id: number): Promise<boolean> {
    const status = await accounts.lockPending(tx, id)
    // The code may be typed in another tab at this moment: a confirmed member is not overwritten.
    if (status && status !== 'unconfirmed') {
      fail('validation', { errors: [{ path: 'email', message: CONFIRMED_MEANWHILE }] })
    }
    return status !== undefined
  }

  /** Another member who is signed in in this browser or has it as a known device. */
  function findOther(
    tx: Tx,
    { device, session }: Browser,
    exceptId: number,
  ): Promise<number | undefined> {
    return db.findMemberOfBrowser(tx, {
      exceptId,
      deviceHash: device ? hashToken(device) : null,
      sessionHash: session ? hashToken(session) : null,
    })
  }

  async function sendCode(tx: Tx, owner: CodeOwner, code: FreshCode): Promise<void> {
    await codes.save(tx, owner, code)
    const message = { to: owner.email, digits: code.digits, askedAt: clock.now() }
    await schedule.enqueue(tx, 'mail', confirmationMail(message, config))
  }

  /** Mails another code, which invalidates the previous one. */
  async function sendAgain(viewer: Viewer, browser: Browser): Promise<void> {
    const pending = await accounts.findPending(database, viewer.id)
    if (!pending) return
    const owner = ownerOf({ id: viewer.id, email: pending.email })
    await codes.allowSending(owner, browser)
    await spendUnprovenMail(limits, { email: pending.email, ip: browser.ip })
    const code = await codes.draw()
    await transact((tx) => sendCode(tx, owner, code))
  }

  /** Confirms the pending member in the browser that registered, which becomes a known device. */
  async function confirm(viewer: Viewer, typed: string, browser: Browser): Promise<Confirmation> {
    const pending = await accounts.findPending(database, viewer.id)
    // The address is already confirmed, in another tab of this browser.
    if (!pending) return { outcome: 'confirmed', opened: null }
    const { email } = pending
    const code = await codes.check(ownerOf({ id: viewer.id, email }), typed)
    return transact(async (tx, emit): Promise<Confirmation> => {
      await accounts.lockPending(tx, viewer.id)
      if (!(await codes.consume(tx, code.id))) return { outcome: 'code_invalid' }
      const closure = await closures.closureOf(tx, email)
      if (closure) {
        await accounts.discard(tx, emit, viewer.id)
        return { outcome: 'account_closed', closure }
      }
      const outcome = await accounts.confirm(tx, emit, { id: viewer.id, email })
      if (outcome !== 'confirmed') return { outcome }
      await review(tx, emit, viewer.id, browser)
      await startNewsletter(tx, viewer.id)
      const role = await roles.claimRole(tx, emit, { id: viewer.id, email })
      const device = await devices.trust(tx, viewer.id, browser)
      // Until now anybody could have registered with this address, and may have kept the session token.
      const member = { id: viewer.id, role }
      const opening = { browser, isProven: true, deviceId: device.id }
      const session = await sessions.open(tx, emit, member, opening)
      await sessions.endOthers(tx, emit, viewer.id, hashToken(session))
      return { outcome, opened: { session, device: device.token } }
    })
  }

  return { register, sendAgain, confirm }
}
export type RegistrationService = ReturnType<typeof createRegistrationService>

function ownerOf({ id, email }: { id: number; email: string }): CodeOwner {
  return { purpose: 'confirm', email, memberId: id }
}

/**
 * Identifies one form of one browser; null for a browser without the onboarding cookie: each of its forms is a new one.
 */
function sentFormHash(form: Registration, { onboarding }: Browser): string | null {
  return onboarding ? hashToken(`${onboarding} ${JSON.stringify(form)}`) : null
}

function onboardingHash({ onboarding }: Browser): string | null {
  return onboarding ? hashToken(onboarding) : null
}
