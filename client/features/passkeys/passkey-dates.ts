import { pastDay } from '#shared/domain/past-day.ts'

/** « Ajoutée le 3 octobre 2026, utilisée hier ». */
export function passkeyDates(
  { createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null },
  now: Date,
): string {
  const used = lastUsedAt ? `utilisée ${pastDay(lastUsedAt, now)}` : 'jamais utilisée'
  return `Ajoutée ${pastDay(createdAt, now)}, ${used}`
}
