import type { PortraitService } from '#server/features/portraits/portraits.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { getRemainingFlashes } from '#shared/contracts/flashes.ts'
import type { Liked, LikedPart } from '#shared/contracts/liked.ts'
import type { LikedByBoth } from '#shared/contracts/matches.ts'
import { photoIdOf } from '#shared/domain/photo-url.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { MAX_TURNS, turnsSince } from '#shared/domain/turns.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import * as db from './flashes.db.ts'
import { insertLiked, insertLikedDrawing, listDrawnMembers, listLiked } from './liked.db.ts'

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  portraits: Pick<PortraitService, 'album'>
}

export function createFlashService({ database, transact, clock, portraits }: Dependencies) {
  /** Flashes another member once. Spends the day's allowance, then bonus flashes; creates the match if it is mutual. */
  function send(
    from: Pick<Viewer, 'id' | 'plan'>,
    toPublicId: string,
    liked?: LikedPart,
  ): Promise<{ isMatch: boolean }> {
    return transact(async (tx, emit) => {
      const sent = await db.flash(tx, {
        from: from.id,
        to: toPublicId,
        limit: PLAN_RIGHTS[from.plan].dailyFlashes,
        day: clock.today(),
        now: clock.now(),
        turns: { most: MAX_TURNS, since: turnsSince(clock.now()) },
      })
      if (sent.refusal) fail(sent.refusal)
      if (sent.isNew && liked) await keepLiked(tx, { from: from.id, to: sent.to }, liked)
      const isMatch = sent.matchId !== null
      if (sent.isNew) emit('flash.sent', { from: from.id, to: sent.to, isMatch })
      if (sent.isNew && sent.matchId !== null) {
        emit('match.created', { matchId: sent.matchId, initiator: from.id, other: sent.to })
      }
      return { isMatch }
    })
  }

  /** Keeps the liked part if it is on the profile as others see it. */
  async function keepLiked(tx: Tx, pair: { from: number; to: number }, liked: LikedPart) {
    if (!isDrawing(liked)) return insertLiked(tx, pair, liked)
    const drawings = (await drawingsOf(tx, [pair.to])).get(pair.to)
    if (drawings?.includes(liked.photo)) await insertLikedDrawing(tx, pair, liked.photo)
  }

  /** The drawings shown instead of photos, by member. */
  async function drawingsOf(handle: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
    const year = clock.year()
    const drawnMembers = await listDrawnMembers(handle, ids)
    return new Map(
      drawnMembers.map((member) => [
        member.id,
        portraits.album({ ...member, age: year - member.birthYear }),
      ]),
    )
  }

  async function remaining(
    member: Pick<Viewer, 'id' | 'plan'>,
  ): Promise<RouteOutput<typeof getRemainingFlashes>> {
    const limit = PLAN_RIGHTS[member.plan].dailyFlashes
    const { used, bonus } = await db.findAllowance(database, member.id, clock.today(), clock.now())
    if (limit === null) return { remaining: 'unlimited', limit: 'unlimited', used, bonus }
    return { remaining: Math.max(0, limit - used) + bonus, limit, used, bonus }
  }

  /** What a member and each of `others` like about each other, keyed by the other member. */
  async function likedWith(
    memberId: number,
    others: readonly number[],
  ): Promise<Map<number, LikedByBoth>> {
    const byOther = new Map<number, LikedByBoth>(
      others.map((other) => [other, { mine: null, theirs: null }]),
    )
    const parts = await listLiked(database, memberId, others)
    const drawn = parts.filter(({ liked }) => isDrawing(liked)).map(({ to }) => to)
    const drawings = drawn.length > 0 ? await drawingsOf(database, drawn) : undefined
    for (const { from, to, liked } of parts) {
      if (isDrawing(liked) && !drawings?.get(to)?.includes(liked.photo)) continue
      const isMine = from === memberId
      Object.assign(byOther.get(isMine ? to : from) ?? {}, { [isMine ? 'mine' : 'theirs']: liked })
    }
    return byOther
  }

  /** Gives flashes in addition to the daily ones. */
  function grantBonus(tx: Tx, grant: db.BonusGrant): Promise<void> {
    return db.insertBonus(tx, grant, clock.now())
  }

  /** The bonus flashes left, the soonest to expire first. */
  function listBonus(memberId: number) {
    return db.listBonus(database, memberId, clock.now())
  }

  /** The number of flashes left of an order; in a transaction it cannot change until the transaction ends. */
  function bonusLeft(handle: Db, orderId: number): Promise<number> {
    return db.lockBonus(handle, orderId)
  }

  /** Takes back the flashes left of an order. */
  function revokeBonus(tx: Tx, orderId: number): Promise<void> {
    return db.emptyBonus(tx, orderId)
  }

  return { send, remaining, likedWith, grantBonus, listBonus, bonusLeft, revokeBonus }
}
export type FlashService = ReturnType<typeof createFlashService>

function isDrawing(liked: LikedPart | Liked): liked is { photo: string } {
  return 'photo' in liked && photoIdOf(liked.photo) === undefined
}
