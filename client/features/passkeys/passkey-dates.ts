import { longDate } from '#shared/domain/paris-date.ts'
import { daysBetween } from '#shared/domain/time-label.ts'

/** « Ajoutée le 3 octobre 2026, utilisée hier ». */
export function passkeyDates(
  { createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null },
  now: Date,
): string {
  const used = lastUsedAt ? `utilisée ${dayOf(lastUsedAt, now)}` : 'jamais utilisée'
  return `Ajoutée ${dayOf(createdAt, now)}, ${used}`
}

function dayOf(instant: string, now: Date): string {
  const at = new Date(instant)
  const days = daysBetween(at, now)
  if (days <= 0) return "aujourd'hui"
  return days === 1 ? 'hier' : `le ${longDate(at)}`
}
