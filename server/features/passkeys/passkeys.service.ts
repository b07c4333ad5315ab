import type { Config } from '#server/config.ts'
import type { AuthService } from '#server/features/auth/auth.service.ts'
import type { SessionService } from '#server/features/auth/sessions.service.ts'
import type { SignedIn } from '#server/features/auth/sign-in.service.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { BanService } from '#server/features/moderation/bans.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { deviceLabel } from '#server/platform/http/device-label.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import {
  hashToken,
  newToken,
  requireFreshProof,
  type Viewer,
} from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Asserted, Attested, Passkey } from '#shared/contracts/passkeys.ts'
import * as db from './passkeys.db.ts'
import { passkeyMail } from './passkeys.mails.ts'
import { createWebAuthn } from './web-authn.ts'

const PASSKEYS_MAX = 10
const CHALLENGE_LASTS_MS = 5 * 60 * 1000

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  accounts: Pick<AccountService, 'findById'>
  auth: Pick<AuthService, 'signInAs'>
  sessions: Pick<SessionService, 'endOthers'>
  bans: Pick<BanService, 'checkPasskey'>
}

/** Keys on a member's own devices, which open the account without a code. */
export function createPasskeyService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule } = deps
  const { accounts, auth, sessions, bans } = deps
  const webAuthn = createWebAuthn(config.baseUrl)

  async function list({ id }: Viewer): Promise<Passkey[]> {
    return (await db.listPasskeys(database, id)).map(shown)
  }

  /** The options for creating a passkey. Needs a fresh proof; the response is accepted for five minutes. */
  async function start(viewer: Viewer, browser: Browser) {
    requireFreshProof(viewer, clock.now())
    await limits.consume('passkey', browser.ip)
    const { email, firstName } = await findAccount(viewer.id)
    const held = await db.listPasskeys(database, viewer.id)
    if (held.length >= PASSKEYS_MAX) fail('passkeys_full')
    const userHandle = held[0]?.userHandle ?? newToken()
    const options = await webAuthn.createRegistrationOptions(
      { userHandle, email, firstName },
      held.map(({ credentialId }) => credentialId),
    )
    await db.writeChallenge(database, {
      browserHash: sessionKey(viewer),
      challenge: options.challenge,
      memberId: viewer.id,
      userHandle,
      expiresAt: challengeEnd(),
    })
    return options
  }

  /** Saves the passkey that the browser has created, and notifies the account's owner. */
  async function add(viewer: Viewer, credential: Attested, browser: Browser): Promise<Passkey> {
    await limits.consume('passkey', browser.ip)
    const by = { browserHash: sessionKey(viewer), memberId: viewer.id }
    const pending = await db.takeChallenge(database, by, clock.now())
    const made = pending && (await webAuthn.verifyRegistration(credential, pending.challenge))
    if (!made || !pending.userHandle) fail('passkey_refused')
    const { userHandle } = pending
    const account = await findAccount(viewer.id)
    const passkey = await transact(async (tx) => {
      await db.lockPasskeys(tx, viewer.id)
      if ((await db.listPasskeys(tx, viewer.id)).length >= PASSKEYS_MAX) return 'passkeys_full'
      const name = deviceLabel(browser.userAgent)
      const kept = { ...made, memberId: viewer.id, userHandle, name, now: clock.now() }
      const added = await db.insertPasskey(tx, kept)
      if (!added) return 'passkey_refused'
      await schedule.enqueue(tx, 'mail', passkeyMail('added', mailTo(account, name), config))
      return added
    })
    return typeof passkey === 'string' ? fail(passkey) : shown(passkey)
  }

  async function rename(viewer: Viewer, id: string, name: string): Promise<void> {
    if (!(await db.renamePasskey(database, viewer.id, id, name))) fail('passkey_not_found')
  }

  /** Removes a passkey and ends the other sessions, because another person may have the passkey's device. */
  async function remove(viewer: Viewer, id: string): Promise<void> {
    requireFreshProof(viewer, clock.now())
    const account = await findAccount(viewer.id)
    const isRemoved = await transact(async (tx, emit) => {
      // First: this waits for a sign-in that is using the passkey, so that its session is ended with the others.
      const name = await db.deletePasskey(tx, viewer.id, id)
      if (name === undefined) return false
      await sessions.endOthers(tx, emit, viewer.id, viewer.sessionHash)
      await schedule.enqueue(tx, 'mail', passkeyMail('removed', mailTo(account, name), config))
      return true
    })
    if (!isRemoved) fail('passkey_not_found')
  }

  /** The challenge that any passkey of this site can sign in this browser within five minutes. */
  async function startSignIn(browser: Browser) {
    await limits.consume('passkey', browser.ip)
    const token = browser.challenge ?? newToken()
    const options = await webAuthn.createSignInOptions()
    await db.writeChallenge(database, {
      browserHash: hashToken(token),
      challenge: options.challenge,
      memberId: null,
      userHandle: null,
      expiresAt: challengeEnd(),
    })
    return { options, token }
  }

  /**
   * Signs in the member whose passkey it is; every refusal has the same message. A browser that sends the passkey of a
   * banned person, which may have been synchronised to another device, is recognised by a token from then on.
   */
  async function signIn(
    credential: Asserted,
    browser: Browser,
  ): Promise<SignedIn | { status: 'refused'; device: string | undefined }> {
    await limits.consume('passkey', browser.ip)
    const signedIn = await open(credential, browser)
    if (signedIn) return signedIn
    const device = await transact((tx, emit) => bans.checkPasskey(tx, emit, credential.id, browser))
    return { status: 'refused', device }
  }

  async function open(credential: Asserted, browser: Browser): Promise<SignedIn | undefined> {
    if (!browser.challenge) return undefined
    const by = { browserHash: hashToken(browser.challenge), memberId: null }
    const pending = await db.takeChallenge(database, by, clock.now())
    const passkey = await db.findPasskey(database, credential.id)
    if (!pending || passkey?.userHandle !== credential.response.userHandle) return undefined
    const known = { ...passkey, credentialId: credential.id }
    const signCount = await webAuthn.verifySignIn(credential, pending.challenge, known)
    if (signCount === undefined) return undefined
    return transact(async (tx, emit) => {
      if (!(await db.usePasskey(tx, passkey, { signCount, now: clock.now() }))) return undefined
      return auth.signInAs(tx, emit, passkey.memberId, { browser, isProven: true })
    })
  }

  async function findAccount(id: number) {
    return (await accounts.findById(database, id)) ?? fail('unauthenticated')
  }

  function challengeEnd(): Date {
    return new Date(clock.now().getTime() + CHALLENGE_LASTS_MS)
  }

  function sweep(): Promise<void> {
    return db.deleteExpiredChallenges(database, clock.now())
  }

  /** Deletes all passkeys of a member whose account another person has used. */
  function forgetAll(tx: Tx, memberId: number): Promise<void> {
    return db.deletePasskeys(tx, memberId)
  }

  return { list, start, add, rename, remove, startSignIn, signIn, forgetAll, sweep }
}
export type PasskeyService = ReturnType<typeof createPasskeyService>

interface Row {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

function shown({ id, name, createdAt, lastUsedAt }: Row): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** Identifies the requesting session by its id: its token may change before the response, by a proof in another tab. */
function sessionKey({ sessionId }: Viewer): string {
  return hashToken(`passkey ${sessionId}`)
}

function mailTo({ email, firstName }: { email: string; firstName: string }, name: string) {
  return { to: email, firstName, name }
}
