import type { Browser } from '#server/platform/browser.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Limits } from '#server/platform/rate-limit.ts'
import { hashToken } from '#server/platform/session.ts'
import { drawDigits, hashDigits, matchesHash } from './code-hash.ts'
import * as db from './codes.db.ts'

const TRIES = 5
const LASTS_MS = 10 * 60 * 1000
const RECENT_MS = 60 * 1000
/** Used and expired codes still tell for a day which browser registered whom. */
const KEPT_MS = 24 * 60 * 60 * 1000

export interface FreshCode {
  readonly digits: string
  readonly hash: string
}

type Addressee = Pick<db.CodeOwner, 'purpose' | 'email'>

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
    return { digits, hash: await hashDigits(digits) }
  }

  async function keep(tx: Tx, owner: db.CodeOwner, code: FreshCode): Promise<void> {
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + LASTS_MS)
    await db.insertCode(tx, owner, { codeHash: code.hash, tries: TRIES, createdAt, expiresAt })
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

  /** Refuses one code too many, whether or not the address has an account. */
  async function allowSending(owner: Addressee, browser: Browser): Promise<void> {
    await limits.consume('code_send_ip', browser.ip)
    await limits.consume('code_send_ip_day', browser.ip)
    if (browser.challenge) await limits.consume('code_send_browser', hashToken(browser.challenge))
    await limits.consume('code_send_pause', keyOf(owner))
    await limits.consume('code_send_burst', keyOf(owner))
    await allowFirst(owner)
  }

  /** The code of a registration waits for no other: only the number of a day is counted. */
  function allowFirst(owner: Addressee): Promise<void> {
    return limits.consume('code_send_day', keyOf(owner))
  }

  /** Compares, at the price of one try. Answers the code and its address, or undefined whatever is wrong with it. */
  async function check(
    owner: db.CodeBearer,
    typed: string,
  ): Promise<{ id: number; email: string } | undefined> {
    const code = await db.spendTry(database, owner, clock.now())
    // Where no code waits there is nothing to guess: a stranger must not use up the tries of an address.
    if (!code) return undefined
    // What is bound to a member has tries of its own: whoever registers with my address must not use mine up.
    const { email } = code
    const key = owner.purpose === 'login' ? `login ${email}` : `${owner.purpose} ${owner.memberId}`
    await limits.consume('code_try', key)
    if (!(await matchesHash(typed.replace(' ', ''), code.codeHash))) return undefined
    await limits.refund('code_try', key)
    return { id: code.id, email }
  }

  /** Answers false when somebody was faster with the same code. */
  function use(tx: Tx, id: number): Promise<boolean> {
    return db.useCode(tx, id, clock.now())
  }

  function sweep(): Promise<void> {
    return db.deleteCodes(database, ago(KEPT_MS))
  }

  return { draw, keep, isRecent, isAwaited, allowSending, allowFirst, check, use, sweep }
}
export type CodeService = ReturnType<typeof createCodeService>

function keyOf({ purpose, email }: Addressee): string {
  return `${purpose} ${email}`
}
