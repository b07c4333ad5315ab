import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { RiskKind } from '#shared/domain/risks.ts'
import * as db from './risks.db.ts'

/**
 * The points of signals that other features report; those counted in SQL have theirs in db/functions/weigh_risk.sql.
 */
const POINTS = {
  doubted: 10,
  resembles: 60,
  place: 15,
} as const satisfies Partial<Record<RiskKind, number>>

interface Dependencies {
  transact: Transact
  clock: Clock
}

/**
 * Weighs the behaviour of accounts without reading any text, to order the team's queue and restrict new conversations.
 */
export function createRiskService({ transact, clock }: Dependencies) {
  /** Weighs again what a member did, and what others did to them. */
  function weigh(memberId: number): Promise<void> {
    return transact((tx) => db.weigh(tx, memberId, clock.now()))
  }

  /** Records a signal that another feature observed `seen` times, and weighs the member. */
  async function note(
    tx: Tx,
    memberId: number,
    kind: keyof typeof POINTS,
    seen = 1,
  ): Promise<void> {
    const now = clock.now()
    await db.note(tx, { memberId, kind, points: POINTS[kind] * seen, seen, now })
    await db.weigh(tx, memberId, now)
  }

  /**
   * Notes that a new member uses the device of another account. It has weight if that account is restricted or if this
   * is at least the third account created there within a week: two are usual for a couple.
   */
  async function noteDevice(tx: Tx, memberId: number, other: number): Promise<void> {
    const now = clock.now()
    const isOtherRestricted = await isRestricted(tx, other)
    const accounts = isOtherRestricted ? 1 : 1 + (await db.countAccounts(tx, other, now))
    const points = isOtherRestricted || accounts > 2 ? 30 : 1
    await db.note(tx, { memberId, kind: 'device', points, seen: accounts, now })
    await db.weigh(tx, memberId, now)
  }

  /** Whether the member cannot start conversations now. */
  async function isRestricted(tx: Tx, memberId: number): Promise<boolean> {
    return (await db.findRestriction(tx, memberId, clock.now())) !== undefined
  }

  /** Ends a restriction that was reversed or that a person has reviewed. */
  function lift(tx: Tx, memberId: number): Promise<void> {
    return db.settle(tx, memberId, { until: null, untilVerified: false, now: clock.now() })
  }

  /** The signals seen so far do not count again; a restriction stays. */
  function discount(tx: Tx, memberId: number): Promise<void> {
    return db.discountSignals(tx, memberId, clock.now())
  }

  /** Deletes the signal of a resemblance that is no longer one, and weighs the others. */
  async function retractResemblance(tx: Tx, memberId: number): Promise<void> {
    await db.deleteResemblance(tx, memberId)
    await db.weigh(tx, memberId, clock.now())
  }

  /** Closes the open case about a member who was excluded. */
  function closeWithExclusion(tx: Tx, memberId: number, by: number | null): Promise<void> {
    return db.closeOpenCase(tx, memberId, { outcome: 'excluded', by, now: clock.now() })
  }

  /** Deletes all risk data of registrations that are erased before their email address was confirmed. */
  function forgetMembers(tx: Tx, memberIds: readonly number[]): Promise<void> {
    return db.deleteAllOf(tx, memberIds)
  }

  return {
    ...{ weigh, note, noteDevice, isRestricted, lift, discount, retractResemblance },
    ...{ closeWithExclusion, forgetMembers },
  }
}
export type RiskService = ReturnType<typeof createRiskService>
