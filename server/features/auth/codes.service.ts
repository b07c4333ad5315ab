import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { DomainProblem, fail } from '#server/platform/http/problem.ts'
import type { LimitName, Limits } from '#server/platform/http/rate-limit.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import { drawDigits, hashDigits, matchesHash, requireHashCapacity } from './code-hash.ts'
import * as db from './codes.db.ts'

/** Tries per code. The limit per day, over all codes, is `code_try` in platform/http/rate-limit.ts. */
const TRIES = 5
const LASTS_MS = 10 * 60 * 1000
const RECENT_MS = 60 * 1000
/** The link of a message is valid longer than its code, because its token cannot be guessed. */
const LINK_LASTS_MS = 24 * 60 * 60 * 1000

const NO_TRIES_LEFT = 'Ce code ne sert plus après cinq essais. Demandez-en un autre.'
const MAILBOX_FULL =
  "Plusieurs messages viennent d'être envoyés à cette adresse. Ouvrez le dernier : son bouton « Me connecter » suffit."
const TOO_MANY_TRIES =
  "Trop d'essais aujourd'hui. Ouvrez le dernier message reçu : son bouton « Me connecter » suffit."

export interface FreshCode {
  readonly digits: string
  readonly hash: string
  /** The token of the link in the message. */
  readonly link: string
}

/** Who requests a message: a browser that wants to sign in with an address, or a signed-in member. */
type Addressee =
  | { readonly purpose: 'login'; readonly email: string }
  | { readonly purpose: 'confirm' | 'prove'; readonly email: string; readonly memberId: number }

interface Dependencies {
  database: Database
  clock: Clock
  limits: Limits
}

/**
 * The codes sent by email. A code is valid for ten minutes, five tries and one use, until a newer one is requested.
 */
export function createCodeService({ database, clock, limits }: Dependencies) {
  function ago(milliseconds: number): Date {
    return new Date(clock.now().getTime() - milliseconds)
  }

  /** Generates a code. Call it before the transaction that saves the code, because hashing is slow. */
  async function draw(): Promise<FreshCode> {
    const digits = drawDigits()
    return { digits, hash: await hashDigits(digits), link: newToken() }
  }

  async function save(tx: Tx, owner: db.CodeOwner, code: FreshCode): Promise<void> {
    const createdAt = clock.now()
    await db.insertCode(tx, owner, {
      codeHash: code.hash,
      tries: TRIES,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LASTS_MS),
      linkHash: hashToken(code.link),
      linkExpiresAt: new Date(createdAt.getTime() + LINK_LASTS_MS),
    })
  }

  /** Whether a code that is still usable was sent within the last minute. */
  function isRecent(tx: Tx, owner: db.CodeOwner): Promise<boolean> {
    return db.hasLiveCode(tx, owner, ago(RECENT_MS))
  }

  /** Whether a code that this browser requested can still be typed in it. */
  function isAwaited(browserHash: string): Promise<boolean> {
    const bearer = { purpose: 'login', email: undefined, browserHash } as const
    return db.hasLiveCode(database, bearer, ago(LASTS_MS))
  }

  /**
   * Refuses to send a code over the limits, whether or not the address has an account. The pause is counted per
   * network; the messages that would fill a mailbox are counted over all networks.
   */
  async function allowSending(owner: Addressee, browser: Browser): Promise<void> {
    requireHashCapacity()
    await limits.consume('code_send_ip', browser.ip)
    await limits.consume('code_send_ip_day', browser.ip)
    if (browser.challenge) await limits.consume('code_send_browser', hashToken(browser.challenge))
    await limits.consume('code_send_pause', `${networkOf(browser.ip)} ${keyOf(owner)}`)
    await consumeFor(owner, 'code_send_burst', { key: keyOf(owner), message: MAILBOX_FULL })
    await consumeFor(owner, 'code_send_day', { key: keyOf(owner), message: MAILBOX_FULL })
  }

  /**
   * Compares a typed code and uses up one try. Returns the code's id and address, or refuses. The tries of a day are
   * counted per requesting browser or per signed-in member, so that a stranger who knows an address cannot use up its
   * owner's tries. Over all browsers they are bounded by the number of codes mailed to one address per day, with five
   * tries each.
   */
  async function check(
    owner: db.CodeBearer,
    typed: string,
  ): Promise<{ id: number; email: string }> {
    const code = await db.spendTry(database, owner, clock.now())
    if (!code) fail('code_invalid')
    const { id, email, triesLeft } = code
    const bearer = owner.purpose === 'login' ? `${email} ${owner.browserHash}` : owner.memberId
    const key = `${owner.purpose} ${bearer}`
    await consumeFor(owner, 'code_try', { key, message: TOO_MANY_TRIES })
    if (!(await matchesHash(typed.replace(' ', ''), code.codeHash))) {
      fail('code_invalid', triesLeft === 0 ? { message: NO_TRIES_LEFT } : {})
    }
    await limits.refund('code_try', key)
    return { id, email }
  }

  /**
   * Consumes one point of a limit. When none is left, `message` points a person who signs in to the link, which still
   * works.
   */
  async function consumeFor(
    { purpose }: Pick<db.CodeBearer, 'purpose'>,
    name: LimitName,
    { key, message }: { key: string; message: string },
  ): Promise<void> {
    try {
      await limits.consume(name, key)
    } catch (error) {
      const isUsedUp = error instanceof DomainProblem && error.code === 'too_many_requests'
      if (!isUsedUp || purpose !== 'login') throw error
      fail('too_many_requests', { message, retryAfter: error.retryAfter ?? 0 })
    }
  }

  /**
   * Uses up the link of a message; returns its address and whether this browser requested it. Undefined if the link was
   * already used or is too old.
   */
  async function consumeLink(
    tx: Tx,
    token: string,
    { challenge }: Browser,
  ): Promise<{ email: string; isRequestingBrowser: boolean } | undefined> {
    const used = await db.useLink(tx, hashToken(token), clock.now())
    if (!used) return undefined
    const isRequestingBrowser = challenge !== undefined && used.browserHash === hashToken(challenge)
    return { email: used.email, isRequestingBrowser }
  }

  /** Returns false if another request has already used the code. */
  function consume(tx: Tx, id: number): Promise<boolean> {
    return db.useCode(tx, id, clock.now())
  }

  function sweep(): Promise<void> {
    return db.deleteCodes(database, ago(LINK_LASTS_MS))
  }

  return {
    draw,
    save,
    isRecent,
    isAwaited,
    allowSending,
    check,
    consume,
    consumeLink,
    sweep,
  }
}
export type CodeService = ReturnType<typeof createCodeService>

/**
 * A signed-in member's requests are counted per member, so that they do not use up the limits of the address's owner.
 */
function keyOf(owner: Addressee): string {
  const { purpose, email } = owner
  return owner.purpose === 'login' ? `${purpose} ${email}` : `${purpose} ${owner.memberId} ${email}`
}
