import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { hashToken, newToken, type Viewer } from '#server/platform/session.ts'
import type { Browser } from './browser.ts'
import * as db from './sessions.db.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LASTS_MS = 180 * DAY_MS
const IDLE_MS = 30 * DAY_MS
const TOUCH_EVERY_MS = 60 * 1000
const SESSIONS_PER_MEMBER = 10

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  accounts: Pick<AccountService, 'markActive'>
}

export function createSessionService({ database, transact, clock, accounts }: Dependencies) {
  function liveAt(now: Date) {
    return { now, idleSince: new Date(now.getTime() - IDLE_MS) }
  }

  /** Who holds this token, and keeps the session and its member alive. */
  async function findViewer(token: string): Promise<Viewer | undefined> {
    const now = clock.now()
    const sessionHash = hashToken(token)
    const session = await db.findSession(database, sessionHash, liveAt(now))
    if (!session) return undefined
    if (now.getTime() - session.lastUsedAt.getTime() >= TOUCH_EVERY_MS) {
      await transact(async (tx) => {
        await db.touchSession(tx, sessionHash, now)
        await accounts.markActive(tx, session.memberId)
      })
    }
    return {
      id: session.memberId,
      publicId: session.publicId,
      plan: session.plan,
      role: session.role,
      isConfirmed: session.status === 'active',
      sessionHash,
      provenAt: session.provenAt,
    }
  }

  /** Signs a member in under a new token. The session this browser had before is over, as is the oldest of too many. */
  async function open(
    tx: Tx,
    emit: Emit,
    memberId: number,
    { browser, isProven }: { browser: Browser; isProven: boolean },
  ): Promise<string> {
    if (browser.session) await end(tx, emit, browser.session)
    const token = newToken()
    const now = clock.now()
    const tokenHash = hashToken(token)
    await db.insertSession(tx, {
      tokenHash,
      memberId,
      now,
      expiresAt: new Date(now.getTime() + LASTS_MS),
      provenAt: isProven ? now : null,
      userAgent: browser.userAgent,
    })
    const tooMany = await db.deleteSessionsBeyond(tx, memberId, tokenHash, SESSIONS_PER_MEMBER)
    for (const sessionHash of tooMany) emit('session.ended', { sessionHash })
    await accounts.markActive(tx, memberId)
    return token
  }

  /** Notes that a code was shown in this session just now. */
  function prove(tx: Tx, sessionHash: string): Promise<void> {
    return db.proveSession(tx, sessionHash, clock.now())
  }

  /** Ends a session and answers whose it was. */
  async function end(tx: Tx, emit: Emit, token: string): Promise<number | undefined> {
    const sessionHash = hashToken(token)
    const memberId = await db.deleteSession(tx, sessionHash, clock.now())
    if (memberId !== undefined) emit('session.ended', { sessionHash })
    return memberId
  }

  async function endAll(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    await db.deleteSessions(tx, memberId)
    emit('member.sessions_ended', { memberId })
  }

  function sweep(): Promise<void> {
    return db.deleteExpiredSessions(database, liveAt(clock.now()))
  }

  return { findViewer, open, prove, end, endAll, sweep }
}
export type SessionService = ReturnType<typeof createSessionService>
