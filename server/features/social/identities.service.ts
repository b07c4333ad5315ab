import type { Config } from '#server/config.ts'
import type { SessionService } from '#server/features/auth/sessions.service.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { fail } from '#server/platform/http/problem.ts'
import { hashToken, requireFreshProof, type Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { SocialProvider } from '#shared/contracts/social.ts'
import type { SocialIdentity } from '#shared/contracts/social-identities.ts'
import * as db from './identities.db.ts'
import { identityMail } from './social.mails.ts'

/** Long enough to fill in the registration without hurry. */
const ARRIVAL_LASTS_MS = 60 * 60 * 1000

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  accounts: Pick<AccountService, 'findById'>
  sessions: Pick<SessionService, 'endOthers'>
}

/** What identifies an account at a provider. An email address does not: it can pass to another person. */
type IdentityKey = Pick<db.Identity, 'issuer' | 'subject'>

/**
 * Which member a provider's account belongs to, and which arrival waits in which browser for a code or a registration.
 */
export function createIdentityService(deps: Dependencies) {
  const { config, database, transact, clock, schedule, accounts, sessions } = deps

  /**
   * The member to whom an identity belongs. The identity stays locked, so that a sign-out everywhere waits for this
   * sign-in, and then ends its session too.
   */
  function findOwner(tx: Tx, identity: IdentityKey): Promise<db.Owner | undefined> {
    return db.findOwner(tx, identity)
  }

  function markUsed(tx: Tx, identity: IdentityKey): Promise<void> {
    return db.touchIdentity(tx, identity, clock.now())
  }

  /** Keeps an arrival waiting in the browser that has this token. */
  function keepArrival(token: string, arrival: db.Arrival): Promise<void> {
    const expiresAt = new Date(clock.now().getTime() + ARRIVAL_LASTS_MS)
    return db.writeArrival(database, hashToken(token), arrival, expiresAt)
  }

  async function findArrival({ social }: Browser) {
    return social ? await db.findArrival(database, hashToken(social), clock.now()) : undefined
  }

  async function forgetArrival(handle: Db, { social }: Browser): Promise<void> {
    if (social) await db.deleteArrival(handle, hashToken(social))
  }

  /** Records that a code mailed to the address of this browser's arrival was typed. */
  async function prove(tx: Tx, { social }: Browser, email: string): Promise<void> {
    if (social) await db.proveArrival(tx, hashToken(social), email)
  }

  /**
   * Links the arrival that waits in this browser under the member's address to the member, who has just typed the code
   * mailed there. Notifies the member, because another person may have left that arrival in the browser.
   */
  async function join(
    tx: Tx,
    browser: Browser,
    member: { id: number; email: string; firstName: string },
  ): Promise<void> {
    const joined = await claim(tx, browser, member, { onlyProven: false })
    if (!joined?.isNew) return
    const mailFields = { to: member.email, firstName: member.firstName, provider: joined.provider }
    await schedule.enqueue(tx, 'mail', identityMail('joined', mailFields, config))
  }

  /**
   * Links the arrival of a newcomer who registers, if its address is proven: the newcomer then needs no code. `used` is
   * a registration that was sent again because its response was lost.
   */
  async function joinProven(
    tx: Tx,
    browser: Browser,
    member: { id: number; email: string },
  ): Promise<'proven' | 'used' | 'none'> {
    if (!browser.social) return 'none'
    if (await claim(tx, browser, member, { onlyProven: true })) return 'proven'
    const isUsed = await db.isArrivalUsed(tx, hashToken(browser.social), member.email)
    return isUsed ? 'used' : 'none'
  }

  async function claim(
    tx: Tx,
    { social }: Browser,
    { id, email }: { id: number; email: string },
    { onlyProven }: { onlyProven: boolean },
  ): Promise<{ provider: SocialProvider; isNew: boolean } | undefined> {
    if (!social) return undefined
    const now = clock.now()
    const waiting = { browserHash: hashToken(social), email, onlyProven }
    const identity = await db.useArrival(tx, waiting, now)
    if (!identity) return undefined
    const isNew = await db.insertIdentity(tx, { ...identity, memberId: id }, now)
    return { provider: identity.provider, isNew }
  }

  async function list({ id }: Pick<Viewer, 'id'>): Promise<SocialIdentity[]> {
    return (await db.listIdentities(database, id)).map(shown)
  }

  /**
   * Removes a linked account and notifies the owner. The required proof was given by a mailed code or a passkey, so
   * that a member who removes the last linked account can still sign in.
   */
  async function remove(viewer: Viewer, id: string): Promise<void> {
    requireFreshProof(viewer, clock.now())
    const account = (await accounts.findById(database, viewer.id)) ?? fail('unauthenticated')
    const isRemoved = await transact(async (tx, emit) => {
      // First: this waits for a sign-in that is using the identity, so that its session is ended with the others.
      const joined = await db.lockIdentities(tx, viewer.id)
      const identity = joined.find((one) => idOf(one) === id)
      if (!identity) return false
      await db.deleteIdentity(tx, identity)
      await sessions.endOthers(tx, emit, viewer.id, viewer.sessionHash)
      const { email: to, firstName } = account
      const mailFields = { to, firstName, provider: identity.provider }
      await schedule.enqueue(tx, 'mail', identityMail('removed', mailFields, config))
      return true
    })
    if (!isRemoved) fail('social_identity_not_found')
  }

  /** Removes all linked accounts of a member, because another person may be using one. */
  function forgetAll(tx: Tx, memberId: number): Promise<void> {
    return db.deleteIdentities(tx, memberId)
  }

  function sweep(): Promise<void> {
    return db.deleteExpiredArrivals(database, clock.now())
  }

  return {
    findOwner,
    markUsed,
    keepArrival,
    findArrival,
    forgetArrival,
    prove,
    join,
    joinProven,
    list,
    remove,
    forgetAll,
    sweep,
  }
}
export type IdentityService = ReturnType<typeof createIdentityService>

type Listed = Awaited<ReturnType<typeof db.listIdentities>>[number]

function shown({ createdAt, lastUsedAt, ...identity }: Listed): SocialIdentity {
  return {
    id: idOf(identity),
    provider: identity.provider,
    email: identity.email,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }
}

/** The id by which a member names a linked account; it does not reveal the account's subject at the provider. */
function idOf({ issuer, subject }: IdentityKey): string {
  return hashToken(`identity ${issuer} ${subject}`)
}
