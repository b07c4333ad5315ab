import { longDate } from './paris-date.ts'

/** The first of a month has a form of its own. */
function french(date: string): string {
  return date.replace(/^1\b/, '1er')
}

/** « du 1er au 30 novembre 2026 »; what both days share is said once. `endsAt` is the first instant at which it is over. */
export function periodInWords({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const from = longDate(new Date(startsAt)).split(' ')
  const to = longDate(new Date(Date.parse(endsAt) - 1)).split(' ')
  const kept = from.filter((_, part) => from.slice(part).join() !== to.slice(part).join())
  if (kept.length === 0) return `le ${french(to.join(' '))}`
  return `du ${french(kept.join(' '))} au ${french(to.join(' '))}`
}
