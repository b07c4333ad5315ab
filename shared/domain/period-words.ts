import { nonBreakingDate } from './french-typography.ts'
import { longDate } from './paris-date.ts'

/** « du 1er au 30 novembre 2026 »; a month or year that both days share is written once. `endsAt` is exclusive. */
export function periodInWords({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const from = longDate(new Date(startsAt)).split(/\s/)
  const to = longDate(new Date(Date.parse(endsAt) - 1)).split(/\s/)
  const kept = from.filter((_, part) => from.slice(part).join() !== to.slice(part).join())
  const last = nonBreakingDate(to.join(' '))
  return kept.length === 0 ? `le ${last}` : `du ${nonBreakingDate(kept.join(' '))} au ${last}`
}
