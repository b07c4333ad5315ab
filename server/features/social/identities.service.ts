import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { hashToken } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { SocialProvider } from '#shared/contracts/social.ts'
import * as db from './identities.db.ts'
import { identityJoinedMail } from './social.mails.ts'

/** Long enough to fill the registration in without haste. */
const ARRIVAL_LASTS_MS = 60 * 60 * 1000

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
}

/** What identifies: an address may change hands. */
type Sworn = Pick<db.Identity, 'issuer' | 'subject'>

/** Which member a provider's account belongs to, and who waits in which browser to become or find one. */
export function createIdentityService({ config, database, clock, schedule }: Dependencies) {
  /** The member an identity belongs to. Who signs them out everywhere waits until it has signed in, and ends that too. */
  function findOwner(tx: Tx, identity: Sworn): Promise<db.Owner | undefined> {
    return db.findOwner(tx, identity)
  }

  function markUsed(tx: Tx, identity: Sworn): Promise<void> {
    return db.touchIdentity(tx, identity, clock.now())
  }

  /** Lets an identity wait in the browser that holds this token. */
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

  /** Notes that a mailed code was shown for the address of the person who waits in this browser. */
  async function prove(tx: Tx, { social }: Browser, email: string): Promise<void> {
    if (social) await db.proveArrival(tx, hashToken(social), email)
  }

  /**
   * Joins the person who waits in this browser under the member's address to the member, who has just shown its code, and
   * tells them: somebody else may have left that person there.
   */
  async function join(
    tx: Tx,
    browser: Browser,
    member: { id: number; email: string; firstName: string },
  ): Promise<void> {
    const joined = await claim(tx, browser, member, { onlyProven: false })
    if (!joined?.isNew) return
    const news = { to: member.email, firstName: member.firstName, provider: joined.provider }
    await schedule.enqueue(tx, 'mail', identityJoinedMail(news, config))
  }

  /**
   * The same for who registers: answers whether the address was proven, and so needs no code. `used` is a registration
   * sent again, its answer lost on the way.
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

  /** Leaves a member whose account somebody else had without any. */
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
    forgetAll,
    sweep,
  }
}
export type IdentityService = ReturnType<typeof createIdentityService>
