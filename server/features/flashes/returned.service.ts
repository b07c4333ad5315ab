import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { firstOfMonth, lastInstantOfMonth } from '#shared/domain/paris-date.ts'
import type { FlashService } from './flashes.service.ts'
import * as db from './returned.db.ts'

const AT_A_TIME = 500
/** A member who was away for longer has no flash recent enough to be returned. */
const COUNTED_DAYS = 75
const DAY_MS = 24 * 60 * 60 * 1000

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  flashes: Pick<FlashService, 'grantBonus'>
}

/** « Flashs rendus »: flashes never dealt to their recipients are returned, announced once a month as a sum. */
export function createReturnedFlashService(deps: Dependencies) {
  const { database, transact, clock, flashes } = deps

  /** Returns the flashes due this month to every member; safe to run again in the same month. */
  async function giveBack(): Promise<void> {
    const now = clock.now()
    const month = { first: firstOfMonth(now), endsAt: lastInstantOfMonth(now) }
    const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS)
    let afterId = 0
    let ids: number[]
    do {
      ids = await db.listFlashers(database, { afterId, since, limit: AT_A_TIME })
      for (const id of ids) await giveBackTo(id, month)
      afterId = ids.at(-1) ?? afterId
    } while (ids.length === AT_A_TIME)
  }

  function giveBackTo(memberId: number, month: { first: string; endsAt: Date }): Promise<void> {
    return transact(async (tx, emit) => {
      const count = await db.returnFlashes(tx, memberId, month.first)
      if (count === null) return
      await flashes.grantBonus(tx, { memberId, count, expiresAt: month.endsAt, orderId: null })
      emit('flashes.returned', { memberId, count })
    })
  }

  /** The number of flashes returned this month; null for none. */
  function thisMonth(memberId: number): Promise<number | null> {
    return db.findReturned(database, memberId, firstOfMonth(clock.now()))
  }

  return { giveBack, thisMonth }
}
export type ReturnedFlashService = ReturnType<typeof createReturnedFlashService>
