import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Meetings } from '#shared/contracts/admin/meetings.ts'
import { dayLater } from '#shared/domain/calendar-day.ts'
import { MONTH_KNOWN_AFTER_DAYS } from '#shared/domain/debriefs.ts'
import { PUBLISHED_FROM_MEMBERS, RANKING_AGES } from '#shared/domain/ranking-figures.ts'
import * as db from './meeting-figures.db.ts'

const MONTHS_SHOWN = 13

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
}

/**
 * The key figure of the product: appointments that both members say took place, per hundred active members and month.
 */
export function createMeetingFigureService({ database, transact, clock }: Dependencies) {
  /** Counts once each month whose time to answer is over. The figures name nobody. */
  async function close(): Promise<void> {
    const known = dayLater(clock.today(), -MONTH_KNOWN_AFTER_DAYS)
    const before = `${known.slice(0, 7)}-01`
    for (const month of await db.listUncounted(database, before)) {
      await transact((tx) => db.keepMonth(tx, month))
    }
  }

  async function read(): Promise<Meetings> {
    const byMonth = Map.groupBy(await db.listLatest(database, MONTHS_SHOWN), ({ month }) => month)
    const [latest, ...former] = [...byMonth].map(([month, rows]) => ({ month, rows }))
    return {
      month: latest?.month ?? null,
      all: latest ? allOf(latest.rows) : null,
      groups: (['F', 'H'] as const).flatMap((gender) =>
        RANKING_AGES.map(({ from: ageFrom, to: ageTo }) => {
          const row = latest?.rows.find((one) => one.gender === gender && one.ageFrom === ageFrom)
          return { gender, ageFrom, ageTo, kept: row ? rateOf(row.kept, row.members) : null }
        }),
      ),
      former: former.map(({ month, rows }) => ({ month, all: allOf(rows) })),
    }
  }

  return { close, read }
}
export type MeetingFigureService = ReturnType<typeof createMeetingFigureService>

/** The rate of all groups together. Each appointment is counted for both members, hence the division by 2. */
function allOf(rows: readonly db.MeetingRow[]): number | null {
  const kept = rows.reduce((sum, row) => sum + row.kept, 0)
  const members = rows.reduce((sum, row) => sum + row.members, 0)
  return rateOf(kept / 2, members)
}

function rateOf(kept: number, members: number): number | null {
  return members < PUBLISHED_FROM_MEMBERS ? null : Math.round((1000 * kept) / members) / 10
}
