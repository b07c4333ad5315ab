import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { DomainProblem, fail } from '#server/platform/http/problem.ts'
import type { LimitName, Limits } from '#server/platform/http/rate-limit.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import { drawDigits, hashDigits, matchesHash, requireRoom } from './code-hash.ts'
import * as db from './codes.db.ts'

/** Of one code; of all codes in a day: `code_try` of platform/http/rate-limit.ts. */
const TRIES = 5
const LASTS_MS = 10 * 60 * 1000
const RECENT_MS = 60 * 1000
/** The link of a message outlives the code beside it: nobody guesses it. */
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

/** Who asks for a message: a browser that wants to sign in with an address, or a member who is signed in. */
type Addressee =
  | { readonly purpose: 'login'; readonly email: string }
  | { readonly purpose: 'confirm' | 'prove'; readonly email: string; readonly memberId: number }

interface Dependencies {
  database: Database
  clock: Clock
  limits: Limits
}

/** The codes sent by e-mail: ten minutes, five tries, one use, the newest only. */
export function createCodeService({ database, clock, limits }: Dependencies) {
  function ago(milliseconds: number): Date {
    return new Date(clock.now().getTime() - milliseconds)
  }

  /** Draws a code, before the transaction that keeps it: hashing takes long. */
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

  /** Whether a code went out within the last minute. */
  function isRecent(tx: Tx, owner: db.CodeOwner): Promise<boolean> {
    return db.hasLiveCode(tx, owner, ago(RECENT_MS))
  }

  /** Whether a code that this browser asked for may still be typed in it. */
  function isAwaited(browserHash: string): Promise<boolean> {
    const bearer = { purpose: 'login', email: undefined, browserHash } as const
    return db.hasLiveCode(database, bearer, ago(LASTS_MS))
  }

  /**
   * Refuses one code too many, whether or not the address has an account. The pause belongs to anyone who asks from one
   * network; what fills a mailbox is counted over all of them.
   */
  async function allowSending(owner: Addressee, browser: Browser): Promise<void> {
    requireRoom()
    await limits.consume('code_send_ip', browser.ip)
    await limits.consume('code_send_ip_day', browser.ip)
    if (browser.challenge) await limits.consume('code_send_browser', hashToken(browser.challenge))
    await limits.consume('code_send_pause', `${networkOf(browser.ip)} ${keyOf(owner)}`)
    await consumeFor(owner, 'code_send_burst', { key: keyOf(owner), message: MAILBOX_FULL })
    await consumeFor(owner, 'code_send_day', { key: keyOf(owner), message: MAILBOX_FULL })
  }

  /**
   * Compares, at the price of one try. Answers the code and its address, or refuses. The tries of a day belong to the
   * browser that asked, or to the member who is signed in: anyone who knows my address must not use mine up. Over all
   * browsers they are bounded by the codes that are mailed to one address in a day, five tries each.
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

  /** Takes one point; somebody signing in who has none left is told by `message` of the link that still lets them in. */
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
   * Uses the link of a message, and answers its address and whether this is the browser that asked for it; undefined when
   * it has been used or is too old.
   */
  async function consumeLink(
    tx: Tx,
    token: string,
    { challenge }: Browser,
  ): Promise<{ email: string; isAtHome: boolean } | undefined> {
    const used = await db.useLink(tx, hashToken(token), clock.now())
    if (!used) return undefined
    const isAtHome = challenge !== undefined && used.browserHash === hashToken(challenge)
    return { email: used.email, isAtHome }
  }

  /** Answers false when somebody was faster with the same code. */
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

/** What a member asks for is counted as theirs: it must not keep the owner of the address from asking. */
function keyOf(owner: Addressee): string {
  const { purpose, email } = owner
  return owner.purpose === 'login' ? `${purpose} ${email}` : `${purpose} ${owner.memberId} ${email}`
}
