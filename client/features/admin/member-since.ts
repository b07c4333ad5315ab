import type { OfficeMember } from '#shared/contracts/admin.ts'
import { longDate } from '#shared/domain/paris-date.ts'

/** « Membre depuis le 3 septembre 2026, profil de test ». */
export function memberSince({ createdAt, isTestProfile }: OfficeMember): string {
  const since = `Membre depuis le ${longDate(new Date(createdAt))}`
  return isTestProfile ? `${since}, profil de test` : since
}
