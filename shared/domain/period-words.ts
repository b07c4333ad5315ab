import { longDate } from './paris-date.ts'

const FIXED = '\u00a0'

/** « du 1er au 30 novembre 2026 »; what both days share is said once. `endsAt` is the first instant at which it is over. */
export function periodInWords({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const from = longDate(new Date(startsAt)).split(FIXED)
  const to = longDate(new Date(Date.parse(endsAt) - 1)).split(FIXED)
  const kept = from.filter((_, part) => from.slice(part).join() !== to.slice(part).join())
  if (kept.length === 0) return `le ${to.join(FIXED)}`
  return `du ${kept.join(FIXED)} au ${to.join(FIXED)}`
}
