import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RankingFigures } from '#shared/contracts/ranking.ts'
import { dayLater } from '#shared/domain/calendar-day.ts'
import {
  KNOWN_AFTER_DAYS,
  PUBLISHED_FROM_MEMBERS,
  RANKING_AGES,
} from '#shared/domain/ranking-figures.ts'
import * as db from './ranking.db.ts'

interface Dependencies {
  database: Database
  clock: Clock
}

/** Statistics about how flashes end, published by sex and age. */
export function createRankingService({ database, clock }: Dependencies) {
  /** Counts, once, the latest month whose flashes are all at least ten days old. */
  async function close(): Promise<void> {
    const month = monthBefore(dayLater(clock.today(), -KNOWN_AFTER_DAYS))
    if (!(await db.isKept(database, month))) await db.keepMonth(database, month)
  }

  async function read(): Promise<RankingFigures> {
    const rows = await db.listLatest(database)
    const groups = (['F', 'H'] as const).flatMap((gender) =>
      RANKING_AGES.map((ages) => {
        const row = rows.find((one) => one.gender === gender && one.ageFrom === ages.from)
        return { gender, ageFrom: ages.from, ageTo: ages.to, figures: row ? figuresOf(row) : null }
      }),
    )
    return { month: rows[0]?.month ?? null, groups }
  }

  return { close, read }
}
export type RankingService = ReturnType<typeof createRankingService>

/** The first day of the month before the month of `day`. */
function monthBefore(day: string): string {
  return `${dayLater(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
}

function figuresOf({ members, flashes, dealt, answered, matches }: db.RankingRow) {
  if (members < PUBLISHED_FROM_MEMBERS || flashes === 0) return null
  return {
    dealtPercent: Math.round((100 * dealt) / flashes),
    answeredPercent: Math.round((100 * answered) / flashes),
    matches: Math.round((10 * matches) / members) / 10,
  }
}
