import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { secondsToMidnight } from '#shared/domain/paris-date.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import * as db from './served.db.ts'

/** The daily limit before the email address is confirmed: one page, which stays the same all day. */
const MOST_UNCONFIRMED = 24

type ServedViewer = Pick<Viewer, 'id' | 'plan' | 'isConfirmed'>

interface Dependencies {
  database: Database
  clock: Pick<Clock, 'now' | 'today'>
}

/** Counts the profiles shown to a member in a day, so that nobody can copy the whole database. */
export function createServedService({ database, clock }: Dependencies) {
  function mostOf({ plan, isConfirmed }: ServedViewer): number {
    return isConfirmed ? PLAN_RIGHTS[plan].dailyShown : MOST_UNCONFIRMED
  }

  /**
   * SQL for those of `ids` that the viewer can be shown, to be part of the statement that reads the profiles: executing
   * it counts them.
   */
  function withinLimit(
    viewer: ServedViewer,
    ids: readonly number[] | RawBuilder<number[]>,
  ): RawBuilder<number[]> {
    const requested = 'length' in ids ? sql<number[]>`${ids}::integer[]` : ids
    const served = { viewerId: viewer.id, day: clock.today(), most: mostOf(viewer) }
    return db.servedIds(served, requested)
  }

  /**
   * The ids that an unconfirmed viewer is shown once `size` profiles have been shown that day: always the same ones,
   * even after a change of preferences, except those that the viewer has decided about or that are no longer visible.
   * Undefined while fewer have been shown, and for a confirmed viewer.
   */
  async function frozen(viewer: ServedViewer, size: number): Promise<number[] | undefined> {
    if (viewer.isConfirmed) return undefined
    const first = { viewerId: viewer.id, day: clock.today() }
    const { count, ids } = await db.listFirst(database, first, size)
    return count >= Math.min(size, MOST_UNCONFIRMED) ? ids : undefined
  }

  /** Fails because the day's profiles are used up; `retryAfter` is the number of seconds to midnight in Paris. */
  function refuse(): never {
    fail('profiles_exhausted', { retryAfter: secondsToMidnight(clock.now()) })
  }

  function forgetPastDays(): Promise<void> {
    return db.deleteBefore(database, clock.today())
  }

  return { withinLimit, frozen, refuse, forgetPastDays }
}
export type ServedService = ReturnType<typeof createServedService>
