import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { deviceLabel } from '#server/platform/http/device-label.ts'
import { hashToken, newToken, type Viewer } from '#server/platform/http/session.ts'
import type { ConnectedDevice } from '#shared/contracts/sessions.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { SESSION_LIMITS, STAFF_SESSION_LIMITS } from './session-limits.ts'
import * as db from './sessions.db.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
const TOUCH_EVERY_MS = MINUTE_MS
/** Requests in flight while the token changes, and a page that retries immediately, must not be signed out. */
const FORMER_LASTS_MS = MINUTE_MS

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  accounts: Pick<AccountService, 'markActive'>
}

interface Opening {
  browser: Browser
  isProven: boolean
  /** The personal device on which the session is opened, if it is one. */
  deviceId: number | null
}

export function createSessionService({ database, transact, clock, accounts }: Dependencies) {
  /** The member who holds this token. Also records that the session is in use and the member active. */
  async function findViewer(token: string): Promise<Viewer | undefined> {
    const now = clock.now()
    const session = await db.findSession(database, hashToken(token), now)
    if (!session) return undefined
    const { tokenHash: sessionHash } = session
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
      isHeld: session.isHeld,
      sessionHash,
      sessionId: session.sessionId,
      provenAt: session.provenAt,
    }
  }

  /**
   * Signs a member in with a new token. Ends this browser's previous session, and the least recently used one over the
   * limit.
   */
  async function open(
    tx: Tx,
    emit: Emit,
    member: { id: number; role: StaffRole | null },
    { browser, isProven, deviceId }: Opening,
  ): Promise<string> {
    await db.lockSessions(tx, member.id)
    if (browser.session) await end(tx, emit, browser.session)
    const token = newToken()
    const now = clock.now()
    const tokenHash = hashToken(token)
    await db.insertSession(tx, {
      tokenHash,
      memberId: member.id,
      deviceId,
      now,
      expiresAt: new Date(now.getTime() + SESSION_LIMITS.lastsDays * DAY_MS),
      provenAt: isProven ? now : null,
      userAgent: browser.userAgent,
    })
    await endBeyond(tx, emit, member, tokenHash)
    await accounts.markActive(tx, member.id)
    return token
  }

  /** Whether this browser is already signed in as that member. */
  async function isOpen(tx: Tx, browser: Browser, memberId: number): Promise<boolean> {
    if (!browser.session) return false
    const session = await db.findSession(tx, hashToken(browser.session), clock.now())
    return session?.memberId === memberId
  }

  /**
   * Records that the member has just proven their identity in this session, and returns its new token: a copy of the
   * former token proves nothing, and soon stops working. Undefined if the session is over.
   */
  async function prove(
    tx: Tx,
    emit: Emit,
    { id, sessionHash }: Pick<Viewer, 'id' | 'sessionHash'>,
  ): Promise<string | undefined> {
    await db.lockSessions(tx, id)
    const token = newToken()
    const now = clock.now()
    const formerUntil = new Date(now.getTime() + FORMER_LASTS_MS)
    const next = { tokenHash: hashToken(token), now, formerUntil }
    if (!(await db.renewSession(tx, sessionHash, next))) return undefined
    // A person who copied the former token may be listening on a socket. This browser's pages reconnect with the new
    // one.
    emitEnded(emit, [sessionHash])
    return token
  }

  async function end(tx: Tx, emit: Emit, token: string): Promise<void> {
    emitEnded(emit, await db.deleteSession(tx, hashToken(token), clock.now()))
  }

  /** The member whose session has this token; undefined if it is over. */
  function findOwner(tx: Tx, token: string): Promise<number | undefined> {
    return db.findSessionOwner(tx, hashToken(token), clock.now())
  }

  /** Ends the least recently used sessions of a member over the limit of their role, but never the session `kept`. */
  async function endBeyond(
    tx: Tx,
    emit: Emit,
    { id, role }: { id: number; role: StaffRole | null },
    kept: string,
  ): Promise<void> {
    await db.lockSessions(tx, id)
    const { maxSessions } = role ? STAFF_SESSION_LIMITS : SESSION_LIMITS
    emitEnded(emit, await db.deleteSessionsBeyond(tx, id, kept, maxSessions))
  }

  /** The personal device on which one of a member's sessions was opened, if it was one. */
  function findDevice(tx: Tx, memberId: number, publicId: string): Promise<number | undefined> {
    return db.findDeviceOf(tx, memberId, publicId)
  }

  /** Ends one of a member's sessions; false if there is no such session. */
  async function endOne(tx: Tx, emit: Emit, memberId: number, publicId: string): Promise<boolean> {
    const ended = await db.deleteSessionOf(tx, memberId, publicId)
    emitEnded(emit, ended)
    return ended.length > 0
  }

  /** Ends the sessions opened on a device. */
  async function endOn(tx: Tx, emit: Emit, deviceId: number): Promise<void> {
    emitEnded(emit, await db.deleteSessionsOn(tx, deviceId))
  }

  async function endAll(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    await db.lockSessions(tx, memberId)
    await db.deleteSessions(tx, memberId)
    emit('member.sessions_ended', { memberId })
  }

  /** Ends a member's sessions, except the one with the token hash `kept`. */
  async function endOthers(tx: Tx, emit: Emit, memberId: number, kept: string): Promise<void> {
    await db.lockSessions(tx, memberId)
    emitEnded(emit, await db.deleteSessionsBeyond(tx, memberId, kept, 1))
  }

  /** The devices on which a member is signed in, the current session first. */
  async function list({ id, sessionHash }: Viewer): Promise<ConnectedDevice[]> {
    const rows = await db.listSessions(database, id, clock.now())
    return rows
      .map((row) => ({
        id: row.id,
        device: deviceLabel(row.userAgent),
        lastUsedAt: row.lastUsedAt.toISOString(),
        isCurrent: row.tokenHash === sessionHash,
        isPersonal: row.deviceId !== null,
      }))
      .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  }

  function sweep(): Promise<void> {
    return db.deleteExpiredSessions(database, clock.now())
  }

  return {
    findViewer,
    open,
    isOpen,
    prove,
    end,
    findOwner,
    findDevice,
    endOne,
    endOn,
    endAll,
    endOthers,
    endBeyond,
    list,
    sweep,
  }
}
export type SessionService = ReturnType<typeof createSessionService>

function emitEnded(emit: Emit, sessionHashes: readonly string[]): void {
  for (const sessionHash of sessionHashes) emit('session.ended', { sessionHash })
}
