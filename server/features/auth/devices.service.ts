import { createHmac } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import type { Secret } from '#server/platform/secret.ts'
import * as db from './devices.db.ts'

const LASTS_MS = 180 * 24 * 60 * 60 * 1000
/** A button pressed twice, or a lost response, must not make the device unknown. */
const FORMER_LASTS_MS = 60 * 1000

export interface KnownDevice {
  readonly id: number
  /** The value of the device cookie. */
  readonly token: string
}

interface Dependencies {
  database: Database
  clock: Clock
  secret: Pick<Secret, 'key'>
}

/** The browsers that their owners called personal. Each has a random cookie, bound to one account. */
export function createDeviceService({ database, clock, secret }: Dependencies) {
  const key = secret.key('device-tokens', 32)

  function unusedSince(): Date {
    return new Date(clock.now().getTime() - LASTS_MS)
  }

  /** The device that this browser is for the account with that address; undefined if the account does not know it. */
  async function find(handle: Db, browser: Browser, email: string): Promise<number | undefined> {
    if (!browser.device) return undefined
    const times = { now: clock.now(), since: unusedSince() }
    return db.findDevice(handle, hashToken(browser.device), email, times)
  }

  /** Prevents a device from being forgotten during the transaction; false if it was already forgotten. */
  function lock(tx: Tx, id: number): Promise<boolean> {
    return db.lockDevice(tx, id)
  }

  /** The device whose former token this browser sends: two browsers have its cookie, so one of them copied it. */
  async function findCopied(browser: Browser, email: string): Promise<number | undefined> {
    if (!browser.device) return undefined
    return db.findFormerDevice(database, hashToken(browser.device), email, clock.now())
  }

  /**
   * Gives a device a new token, so that a copy of the former token soon stops working. The new token is derived from the
   * one that the browser sent: several sign-ins at the same time get the same token, whichever response arrives last.
   */
  async function renew(tx: Tx, id: number, sent: string): Promise<KnownDevice> {
    const token = createHmac('sha256', key).update(sent).digest('base64url')
    const now = clock.now()
    const formerUntil = new Date(now.getTime() + FORMER_LASTS_MS)
    const hashes = { formerHash: hashToken(sent), tokenHash: hashToken(token) }
    await db.renewDevice(tx, id, { ...hashes, now, formerUntil })
    return { id, token }
  }

  /** Makes this browser a known device of the member; a browser is known to one account at a time. */
  async function trust(tx: Tx, memberId: number, browser: Browser): Promise<KnownDevice> {
    if (browser.device) await forget(tx, browser.device)
    const token = newToken()
    const { userAgent } = browser
    const id = await db.insertDevice(tx, {
      tokenHash: hashToken(token),
      memberId,
      now: clock.now(),
      userAgent,
    })
    return { id, token }
  }

  async function forget(tx: Tx, token: string): Promise<void> {
    await db.deleteDevice(tx, { token_hash: hashToken(token) })
  }

  /** Returns false if the device was already forgotten. */
  function forgetById(tx: Tx, id: number): Promise<boolean> {
    return db.deleteDevice(tx, { id })
  }

  /** Forgets every device of a member, except the one with the token `kept`. */
  function forgetAll(tx: Tx, memberId: number, kept: string | undefined): Promise<void> {
    return db.deleteDevices(tx, memberId, kept ? hashToken(kept) : null)
  }

  function sweep(): Promise<void> {
    return db.deleteUnusedDevices(database, unusedSince())
  }

  return { find, lock, findCopied, renew, trust, forget, forgetById, forgetAll, sweep }
}
export type DeviceService = ReturnType<typeof createDeviceService>
