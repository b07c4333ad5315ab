import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { secondsToMidnight } from '#shared/domain/paris-date.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import * as db from './served.db.ts'

/** Before the address is confirmed: a page, which stays the same all day. */
const MOST_UNCONFIRMED = 24

type ServedViewer = Pick<Viewer, 'id' | 'plan' | 'isConfirmed'>

interface Dependencies {
  database: Database
  clock: Pick<Clock, 'now' | 'today'>
}

/** Counts the profiles a member is shown in a day, so that nobody copies the whole base. */
export function createServedService({ database, clock }: Dependencies) {
  function mostOf({ plan, isConfirmed }: ServedViewer): number {
    return isConfirmed ? PLAN_RIGHTS[plan].dailyShown : MOST_UNCONFIRMED
  }

  /** Which of `ids` the viewer may be shown, for the statement that reads them; they are counted by it. */
  function withinLimit(
    viewer: ServedViewer,
    ids: readonly number[] | RawBuilder<number[]>,
  ): RawBuilder<number[]> {
    const requested = 'length' in ids ? sql<number[]>`${ids}::integer[]` : ids
    const served = { viewerId: viewer.id, day: clock.today(), most: mostOf(viewer) }
    return db.servedIds(served, requested)
  }

  /**
   * Whom an unconfirmed viewer is shown, once the first `size` of the day are known: always these, whatever becomes of the
   * preferences, but for those who were decided about or are out of sight. Undefined as long as they are fewer.
   */
  async function frozen(viewer: ServedViewer, size: number): Promise<number[] | undefined> {
    if (viewer.isConfirmed) return undefined
    const first = { viewerId: viewer.id, day: clock.today() }
    const { count, ids } = await db.listFirst(database, first, size)
    return count >= Math.min(size, MOST_UNCONFIRMED) ? ids : undefined
  }

  /** The day's profiles are used up: the others come tomorrow. */
  function refuse(): never {
    fail('profiles_exhausted', { retryAfter: secondsToMidnight(clock.now()) })
  }

  function forgetPastDays(): Promise<void> {
    return db.deleteBefore(database, clock.today())
  }

  return { withinLimit, frozen, refuse, forgetPastDays }
}
export type ServedService = ReturnType<typeof createServedService>
