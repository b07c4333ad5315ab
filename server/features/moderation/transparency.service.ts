import type { Database } from '#server/platform/database/database.ts'
import type { TransparencyFigures } from '#shared/contracts/admin/moderation.ts'
import { startOfDay } from '#shared/domain/paris-calendar.ts'
import { countYear } from './transparency.db.ts'

interface Dependencies {
  database: Database
}

/** The figures of the yearly moderation report (articles 15 and 24 of Regulation 2022/2065). */
export function createTransparencyService({ database }: Dependencies) {
  async function transparencyFigures(year: number): Promise<TransparencyFigures> {
    const first = (of: number) => startOfDay(new Date(`${of}-01-01T12:00:00Z`))
    return { year, ...(await countYear(database, { from: first(year), to: first(year + 1) })) }
  }

  return { transparencyFigures }
}
export type TransparencyService = ReturnType<typeof createTransparencyService>
