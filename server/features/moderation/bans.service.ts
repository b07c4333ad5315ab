import { createHmac } from 'node:crypto'
import type { StandingService } from '#server/features/members/standing.service.ts'
import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { RiskService } from '#server/features/risks/risks.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import type { Secret } from '#server/platform/secret.ts'
import { mailboxOf } from '#shared/domain/mailbox.ts'
import { addMonths } from '#shared/domain/paris-calendar.ts'
import * as db from './bans.db.ts'

const BAN_MONTHS = 24
/** Of 64 bits: a photo that was only made smaller, turned in a mirror or saved again differs in less. */
const PHOTO_DISTANCE = 6

/** A decision that keeps its member out; without an end, for good. */
interface Keeping {
  id: number
  decided_at: Date
  until: Date | null
}

interface Dependencies {
  clock: Clock
  secret: Secret
  standing: Pick<StandingService, 'hold'>
  photos: Pick<PhotoService, 'takeNewPhotoMatcher'>
  risks: Pick<RiskService, 'note'>
}

/**
 * What is kept of who was excluded, so that they do not come back at once: no address, no cookie, no picture. Whoever has
 * something of it in common with them is put out of sight until somebody has looked, when that is first seen.
 */
export function createBanService({ clock, secret, standing, photos, risks }: Dependencies) {
  const key = secret.key('banned-identifiers', 32)

  function seal(kind: db.BannedIdentifier['kind'], value: string): db.BannedIdentifier {
    return { kind, hash: createHmac('sha256', key).update(value).digest('base64url') }
  }

  /** Keeps the marks of a member whom a decision excludes, until the end of a suspension, or for two years. */
  async function add(
    tx: Tx,
    decision: Keeping,
    member: { id: number; email: string },
  ): Promise<void> {
    const { devices, looks, addresses, passkeys, cards } = await db.listTraces(tx, member.id)
    const mailboxes = new Set([member.email, ...addresses].map(mailboxOf))
    const likenesses = looks.flatMap(({ likeness }) => (likeness?.length ? [likeness] : []))
    const bans = [
      ...[...mailboxes].map((mailbox) => seal('email', mailbox)),
      ...devices.map((hash) => seal('device', hash)),
      ...passkeys.map((credentialId) => seal('passkey', credentialId)),
      ...cards.map((hash) => ({ kind: 'card' as const, hash })),
      ...looks.map(({ perceptualHash }) => ({ kind: 'photo' as const, hash: perceptualHash })),
      ...likenesses.map((bytes) => ({ kind: 'likeness' as const, hash: textOf(bytes) })),
    ]
    // Two of their photos may look alike.
    const distinct = new Map(bans.map((ban) => [`${ban.kind} ${ban.hash}`, ban]))
    const until = keptUntil(decision)
    await db.insertBans(tx, [...distinct.values()], { decisionId: decision.id, until })
  }

  /** The decision that excluded the owner of that mailbox. */
  function decisionAbout(handle: Db, email: string): Promise<db.FoundBan | undefined> {
    return db.findBan(handle, seal('email', mailboxOf(email)), clock.now())
  }

  /** Looks whether the browser on which a member registers or signs in was that of somebody excluded. */
  async function seeDevice(
    tx: Tx,
    emit: Emit,
    memberId: number,
    { device }: Pick<Browser, 'device'>,
  ): Promise<void> {
    if (!device) return
    const hash = hashToken(device)
    await note(tx, emit, memberId, { kind: 'device', found: await find(tx, 'device', hash) })
    await note(tx, emit, memberId, { kind: 'passkey', found: await find(tx, 'passkey', hash) })
  }

  /** Looks whether the photos of a member are those of somebody excluded; each new one is compared in full once. */
  async function seePhotos(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    const now = clock.now()
    const decisions = await db.listLookalikes(tx, memberId, { now, distance: PHOTO_DISTANCE })
    const isAlike = await photos.takeNewPhotoMatcher(tx, memberId)
    for (const { hash, decisionId } of isAlike ? await db.listLikenesses(tx, memberId, now) : []) {
      if (isAlike?.(Buffer.from(hash, 'base64url'))) decisions.push(decisionId)
    }
    await holdFor(tx, emit, memberId, { kind: 'photo', decisions })
  }

  /** Notes, sealed, the card that a member pays with, and looks whether it was that of somebody excluded. */
  async function seeCard(
    tx: Tx,
    emit: Emit,
    memberId: number,
    fingerprint: string | null,
  ): Promise<void> {
    if (fingerprint === null) return
    const { hash } = seal('card', fingerprint)
    await db.saveCard(tx, { memberId, hash, now: clock.now() })
    await note(tx, emit, memberId, { kind: 'card', found: await find(tx, 'card', fingerprint) })
  }

  /** A member has shown that the mailbox of somebody excluded is theirs. */
  async function seeMailbox(tx: Tx, emit: Emit, memberId: number, email: string): Promise<void> {
    const found = await decisionAbout(tx, email)
    await note(tx, emit, memberId, { kind: 'mailbox', found })
  }

  /**
   * A browser offers the passkey of somebody excluded: whoever is a member on it is put out of sight, and whoever
   * registers there next. Answers the token by which it is then known, where it had none.
   */
  async function seePasskey(
    tx: Tx,
    emit: Emit,
    credentialId: string,
    { device, session }: Pick<Browser, 'device' | 'session'>,
  ): Promise<string | undefined> {
    const found = await find(tx, 'passkey', credentialId)
    if (!found) return undefined
    const token = device ?? newToken()
    await db.insertBans(tx, [seal('passkey', hashToken(token))], found)
    const members = await db.listMembersOf(tx, {
      deviceHash: device ? hashToken(device) : null,
      sessionHash: session ? hashToken(session) : null,
    })
    for (const id of members) await note(tx, emit, id, { kind: 'passkey', found })
    return token
  }

  function find(tx: Tx, kind: db.BannedIdentifier['kind'], value: string) {
    return db.findBan(tx, seal(kind, value), clock.now())
  }

  /** Holds a member by what was found of somebody excluded, unless that is the member. */
  async function note(
    tx: Tx,
    emit: Emit,
    memberId: number,
    { kind, found }: { kind: db.ResemblanceKind; found: db.FoundBan | undefined },
  ): Promise<void> {
    const decisions = found && found.memberId !== memberId ? [found.decisionId] : []
    await holdFor(tx, emit, memberId, { kind, decisions })
  }

  /** Holds a member for a resemblance that is new: one that the team has already looked at does not count again. */
  async function holdFor(
    tx: Tx,
    emit: Emit,
    memberId: number,
    { kind, decisions }: { kind: db.ResemblanceKind; decisions: readonly number[] },
  ): Promise<void> {
    const at = clock.now()
    const rows = [...new Set(decisions)].map((id) => ({ decision_id: id, member_id: memberId }))
    const found = rows.map((row) => ({ ...row, kind, at }))
    if (!(await db.insertResemblances(tx, found))) return
    await standing.hold(tx, emit, memberId)
    await risks.note(tx, memberId, 'resembles')
  }

  /** Why a member was put out of sight: what they have in common with whom, the earliest first. */
  function resemblances(handle: Db, memberId: number) {
    return db.listResemblances(handle, memberId)
  }

  /** Forgets what a decision kept: it was reversed. */
  function lift(tx: Tx, decisionId: number): Promise<void> {
    return db.deleteBans(tx, decisionId)
  }

  /** What a reversed decision kept is from now on kept by another about the same member, as long as that one wants. */
  function handOn(tx: Tx, decisionId: number, keeping: Keeping): Promise<void> {
    return db.handBansOn(tx, decisionId, { decisionId: keeping.id, until: keptUntil(keeping) })
  }

  return {
    add,
    decisionAbout,
    seeDevice,
    seePhotos,
    seeCard,
    seeMailbox,
    seePasskey,
    resemblances,
    lift,
    handOn,
  }
}
export type BanService = ReturnType<typeof createBanService>

function keptUntil({ until, decided_at: decidedAt }: Keeping): Date {
  return until ?? addMonths(decidedAt, BAN_MONTHS)
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
