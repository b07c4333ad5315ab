import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { RiskKind } from '#shared/domain/risks.ts'
import * as db from './risks.db.ts'

/** What each signal that another feature sees is worth; those that SQL counts are in db/functions/weigh_risk.sql. */
const POINTS = {
  doubted: 10,
  resembles: 60,
  place: 15,
} as const satisfies Partial<Record<RiskKind, number>>

interface Dependencies {
  transact: Transact
  clock: Clock
}

/** How accounts behave, weighed without reading a text: it orders the team's queue and restricts new conversations. */
export function createRiskService({ transact, clock }: Dependencies) {
  /** Looks again at what was done by a member, and by others to them. */
  function weigh(memberId: number): Promise<void> {
    return transact((tx) => db.weigh(tx, memberId, clock.now()))
  }

  /** Keeps something that another feature has seen, `seen` times, and weighs all of it. */
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
   * Notes on which device a newcomer is: one whose other account is restricted, or the third account made there within
   * a week. A couple is two.
   */
  async function seeDevice(tx: Tx, memberId: number, other: number): Promise<void> {
    const now = clock.now()
    const isOfRestricted = await isRestricted(tx, other)
    const accounts = isOfRestricted ? 1 : 1 + (await db.countAccounts(tx, other, now))
    const points = isOfRestricted || accounts > 2 ? 30 : 1
    await db.note(tx, { memberId, kind: 'device', points, seen: accounts, now })
    await db.weigh(tx, memberId, now)
  }

  /** Whether a member begins no conversation now. */
  async function isRestricted(tx: Tx, memberId: number): Promise<boolean> {
    return (await db.findRestriction(tx, memberId, clock.now())) !== undefined
  }

  /** Ends a restriction: it was reversed, or a person has looked. */
  function lift(tx: Tx, memberId: number): Promise<void> {
    return db.settle(tx, memberId, { until: null, untilVerified: false, now: clock.now() })
  }

  /** A member was excluded: whatever was open about them is decided with that. */
  function closeWithExclusion(tx: Tx, memberId: number, by: number | null): Promise<void> {
    return db.closeOpenCase(tx, memberId, { outcome: 'excluded', by, now: clock.now() })
  }

  /** Leaves nothing of registrations that are erased before anybody has confirmed them. */
  function forgetMembers(tx: Tx, memberIds: readonly number[]): Promise<void> {
    return db.deleteAllOf(tx, memberIds)
  }

  return { weigh, note, seeDevice, lift, closeWithExclusion, forgetMembers }
}
export type RiskService = ReturnType<typeof createRiskService>
