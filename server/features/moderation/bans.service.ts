import { createHmac } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/http/session.ts'
import type { Secret } from '#server/platform/secret.ts'
import { mailboxOf } from '#shared/domain/mailbox.ts'
import { addMonths } from '#shared/domain/terms.ts'
import * as db from './bans.db.ts'

const BAN_MONTHS = 24
/** Of 64 bits: a photo that was only made smaller, turned in a mirror or saved again differs in less; one that was cut may not. */
const PHOTO_DISTANCE = 6

interface Dependencies {
  clock: Clock
  secret: Secret
}

/** What is kept of who was excluded, so that they do not come back at once: no address, no cookie, no picture. */
export function createBanService({ clock, secret }: Dependencies) {
  const key = secret.key('banned-identifiers', 32)

  function seal(kind: 'email' | 'device', value: string): db.BannedIdentifier {
    return { kind, hash: createHmac('sha256', key).update(value).digest('base64url') }
  }

  /** Keeps the marks of a member whom a decision excludes, until the end of a suspension, or for two years. */
  async function add(
    tx: Tx,
    decision: { id: number; until: Date | null },
    member: { id: number; email: string },
  ): Promise<void> {
    const { devices, photos, formerEmails } = await db.listTraces(tx, member.id)
    const mailboxes = new Set([member.email, ...formerEmails].map(mailboxOf))
    const bans = [
      ...[...mailboxes].map((mailbox) => seal('email', mailbox)),
      ...devices.map((hash) => seal('device', hash)),
      ...new Set(photos),
    ].map((ban) => (typeof ban === 'string' ? ({ kind: 'photo', hash: ban } as const) : ban))
    const until = decision.until ?? addMonths(clock.now(), BAN_MONTHS)
    await db.insertBans(tx, bans, { decisionId: decision.id, until })
  }

  /** The decision that excluded the owner of that mailbox. */
  function decisionAbout(handle: Db, email: string): Promise<db.FoundBan | undefined> {
    return db.findBan(handle, seal('email', mailboxOf(email)), clock.now())
  }

  /** Whether the device or a photo of who registers was that of somebody excluded. */
  async function resembles(
    tx: Tx,
    { memberId, device }: { memberId: number; device: string | undefined },
  ): Promise<boolean> {
    const now = clock.now()
    const sealed = device && seal('device', hashToken(device))
    if (sealed && (await db.findBan(tx, sealed, now))) return true
    return db.hasBannedPhoto(tx, memberId, { now, distance: PHOTO_DISTANCE })
  }

  /** Forgets what a decision kept: it was reversed. */
  function lift(tx: Tx, decisionId: number): Promise<void> {
    return db.deleteBans(tx, decisionId)
  }

  return { add, decisionAbout, resembles, lift }
}
export type BanService = ReturnType<typeof createBanService>
