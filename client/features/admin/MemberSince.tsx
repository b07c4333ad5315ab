import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { longDate } from '#shared/domain/paris-date.ts'

/** « Membre depuis le 3 septembre 2026, profil de test ». */
export function memberSince({ createdAt, isTestProfile }: AdminMember): string {
  const day = longDate(new Date(createdAt)).replaceAll(' ', '\u00a0')
  const since = `Membre depuis le ${day}`
  return isTestProfile ? `${since}, profil\u00a0de\u00a0test` : since
}
