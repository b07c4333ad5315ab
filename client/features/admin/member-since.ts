import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { longDate } from '#shared/domain/paris-date.ts'

/** « Membre depuis le 3 septembre 2026, profil de test ». */
export function memberSince({ createdAt, isTestProfile }: AdminMember): string {
  const since = `Membre depuis le ${longDate(new Date(createdAt))}`
  return isTestProfile ? `${since}, profil de test` : since
}
