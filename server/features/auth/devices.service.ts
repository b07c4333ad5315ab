import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import type { Browser } from './browser.ts'
import * as db from './devices.db.ts'

const LASTS_MS = 180 * 24 * 60 * 60 * 1000
/** A button pressed twice, or an answer lost on its way, must not make the device a stranger. */
const FORMER_LASTS_MS = 60 * 1000

interface Dependencies {
  database: Database
  clock: Clock
}

/** The devices that their owners called personal: a random cookie, bound to one account. */
export function createDeviceService({ database, clock }: Dependencies) {
  function unusedSince(): Date {
    return new Date(clock.now().getTime() - LASTS_MS)
  }

  /** The device this browser is to the account with that address, if it is one. */
  async function find(browser: Browser, email: string): Promise<number | undefined> {
    if (!browser.device) return undefined
    const times = { now: clock.now(), since: unusedSince() }
    return db.findDevice(database, hashToken(browser.device), email, times)
  }

  /** Gives a device its next token, so that a copy of the former soon opens nothing. */
  async function renew(tx: Tx, id: number): Promise<string> {
    const token = newToken()
    const now = clock.now()
    const formerUntil = new Date(now.getTime() + FORMER_LASTS_MS)
    await db.renewDevice(tx, id, { tokenHash: hashToken(token), now, formerUntil })
    return token
  }

  /** Makes this browser known to the member; a browser is known to one account at a time. */
  async function trust(tx: Tx, memberId: number, browser: Browser): Promise<string> {
    if (browser.device) await forget(tx, browser.device)
    const token = newToken()
    const { userAgent } = browser
    await db.insertDevice(tx, {
      tokenHash: hashToken(token),
      memberId,
      now: clock.now(),
      userAgent,
    })
    return token
  }

  function forget(tx: Tx, token: string): Promise<void> {
    return db.deleteDevice(tx, hashToken(token))
  }

  /** Forgets every device of a member, but for the one with that token. */
  function forgetAll(tx: Tx, memberId: number, kept: string | undefined): Promise<void> {
    return db.deleteDevices(tx, memberId, kept ? hashToken(kept) : null)
  }

  function sweep(): Promise<void> {
    return db.deleteUnusedDevices(database, unusedSince())
  }

  return { find, renew, trust, forget, forgetAll, sweep }
}
export type DeviceService = ReturnType<typeof createDeviceService>
