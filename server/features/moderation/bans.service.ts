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
/** Out of 64 bits: a photo that was only resized, mirrored or recompressed differs in at most this many. */
const PHOTO_DISTANCE = 6

/** A decision that closes its member's account; permanently if `until` is null. */
interface ClosingDecision {
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
 * Keeps the marks of an excluded member, which recognise them if they come back: hashes, never an address, a cookie or a
 * picture. A member who has a mark in common with an excluded member is held until a moderator has reviewed them, the
 * first time it is seen.
 */
export function createBanService({ clock, secret, standing, photos, risks }: Dependencies) {
  const key = secret.key('banned-identifiers', 32)

  function identifierOf(kind: db.BannedIdentifier['kind'], value: string): db.BannedIdentifier {
    return { kind, hash: createHmac('sha256', key).update(value).digest('base64url') }
  }

  /** Keeps the marks of a member whom a decision excludes, until the suspension ends, or for two years. */
  async function add(
    tx: Tx,
    decision: ClosingDecision,
    member: { id: number; email: string },
  ): Promise<void> {
    const { devices, looks, addresses, passkeys, cards } = await db.listTraces(tx, member.id)
    const mailboxes = new Set([member.email, ...addresses].map(mailboxOf))
    const likenesses = looks.flatMap(({ likeness }) => (likeness?.length ? [likeness] : []))
    const bans = [
      ...[...mailboxes].map((mailbox) => identifierOf('email', mailbox)),
      ...devices.map((hash) => identifierOf('device', hash)),
      ...passkeys.map((credentialId) => identifierOf('passkey', credentialId)),
      ...cards.map((hash) => ({ kind: 'card' as const, hash })),
      ...looks.map(({ perceptualHash }) => ({ kind: 'photo' as const, hash: perceptualHash })),
      ...likenesses.map((bytes) => ({ kind: 'likeness' as const, hash: textOf(bytes) })),
    ]
    // Two photos of the same member can have the same hash.
    const distinct = new Map(bans.map((ban) => [`${ban.kind} ${ban.hash}`, ban]))
    const until = keptUntil(decision)
    await db.insertBans(tx, [...distinct.values()], { decisionId: decision.id, until })
  }

  /** The decision that excludes the owner of this mailbox. */
  function decisionAbout(handle: Db, email: string): Promise<db.FoundBan | undefined> {
    return db.findBan(handle, identifierOf('email', mailboxOf(email)), clock.now())
  }

  /** Checks whether the browser on which a member registers or signs in belonged to an excluded member. */
  async function checkDevice(
    tx: Tx,
    emit: Emit,
    memberId: number,
    { device }: Pick<Browser, 'device'>,
  ): Promise<void> {
    if (!device) return
    const hash = hashToken(device)
    await recordResemblance(tx, emit, memberId, {
      kind: 'device',
      found: await find(tx, 'device', hash),
    })
    await recordResemblance(tx, emit, memberId, {
      kind: 'passkey',
      found: await find(tx, 'passkey', hash),
    })
  }

  /** Checks whether the photos of a member are those of an excluded member. Each new photo is compared in full once. */
  async function checkPhotos(tx: Tx, emit: Emit, memberId: number): Promise<void> {
    const now = clock.now()
    const decisions = await db.listLookalikes(tx, memberId, { now, distance: PHOTO_DISTANCE })
    const isAlike = await photos.takeNewPhotoMatcher(tx, memberId)
    for (const { hash, decisionId } of isAlike ? await db.listLikenesses(tx, memberId, now) : []) {
      if (isAlike?.(Buffer.from(hash, 'base64url'))) decisions.push(decisionId)
    }
    await hold(tx, emit, memberId, { kind: 'photo', decisions })
  }

  /** Stores the keyed hash of the card that a member pays with, and checks whether an excluded member used it. */
  async function checkCard(
    tx: Tx,
    emit: Emit,
    memberId: number,
    fingerprint: string | null,
  ): Promise<void> {
    if (fingerprint === null) return
    const { hash } = identifierOf('card', fingerprint)
    await db.saveCard(tx, { memberId, hash, now: clock.now() })
    await recordResemblance(tx, emit, memberId, {
      kind: 'card',
      found: await find(tx, 'card', fingerprint),
    })
  }

  /** Checks a mailbox that a member has proven to be theirs: did an excluded member own it? */
  async function checkMailbox(tx: Tx, emit: Emit, memberId: number, email: string): Promise<void> {
    const found = await decisionAbout(tx, email)
    await recordResemblance(tx, emit, memberId, { kind: 'mailbox', found })
  }

  /**
   * Handles a browser that presents the passkey of an excluded member: the members of this browser are held, and so is
   * the next member who registers on it. Returns the device token that identifies the browser from then on; a new one if
   * it had none. Undefined if the passkey belongs to no excluded member.
   */
  async function checkPasskey(
    tx: Tx,
    emit: Emit,
    credentialId: string,
    { device, session }: Pick<Browser, 'device' | 'session'>,
  ): Promise<string | undefined> {
    const found = await find(tx, 'passkey', credentialId)
    if (!found) return undefined
    const token = device ?? newToken()
    await db.insertBans(tx, [identifierOf('passkey', hashToken(token))], found)
    const members = await db.listMembersOf(tx, {
      deviceHash: device ? hashToken(device) : null,
      sessionHash: session ? hashToken(session) : null,
    })
    for (const id of members) await recordResemblance(tx, emit, id, { kind: 'passkey', found })
    return token
  }

  function find(tx: Tx, kind: db.BannedIdentifier['kind'], value: string) {
    return db.findBan(tx, identifierOf(kind, value), clock.now())
  }

  /** Records a resemblance with an excluded member, unless the excluded member is the same member. */
  async function recordResemblance(
    tx: Tx,
    emit: Emit,
    memberId: number,
    { kind, found }: { kind: db.ResemblanceKind; found: db.FoundBan | undefined },
  ): Promise<void> {
    const decisions = found && found.memberId !== memberId ? [found.decisionId] : []
    await hold(tx, emit, memberId, { kind, decisions })
  }

  /** Holds a member for a new resemblance. One that the team has already reviewed does not count again. */
  async function hold(
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

  /** Why a member is held: what they have in common with which decision, the earliest first. */
  function resemblances(handle: Db, memberId: number) {
    return db.listResemblances(handle, memberId)
  }

  /**
   * Deletes the marks of a decision that was reversed. Returns the members who were held because of them; the caller
   * locks each one before it asks `mayBeBanned`.
   */
  async function lift(tx: Tx, decisionId: number): Promise<number[]> {
    const held = await db.listHeldFor(tx, decisionId)
    await db.deleteBans(tx, decisionId)
    return held
  }

  /** Whether a member still has something in common with an excluded one that nobody has reviewed. */
  function mayBeBanned(tx: Tx, memberId: number): Promise<boolean> {
    return db.hasUnreviewed(tx, memberId)
  }

  /** Transfers the marks of a reversed decision to another decision about the same member, with that decision's end. */
  function transfer(tx: Tx, decisionId: number, closing: ClosingDecision): Promise<void> {
    return db.transferBans(tx, decisionId, { decisionId: closing.id, until: keptUntil(closing) })
  }

  return {
    add,
    decisionAbout,
    checkDevice,
    checkPhotos,
    checkCard,
    checkMailbox,
    checkPasskey,
    resemblances,
    lift,
    mayBeBanned,
    transfer,
  }
}
export type BanService = ReturnType<typeof createBanService>

function keptUntil({ until, decided_at: decidedAt }: ClosingDecision): Date {
  return until ?? addMonths(decidedAt, BAN_MONTHS)
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
