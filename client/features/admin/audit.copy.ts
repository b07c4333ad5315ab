import type { AuditEntry } from '#shared/contracts/audit.ts'

/** What each act is called; one that is not listed yet stands under its own name. */
export const ACT_NAMES: Readonly<Record<string, string>> = {
  'member.changed': 'Fiche modifiée',
  'member.erased': 'Compte effacé',
  'test_profile.added': 'Profil de test ajouté',
  'test_profile.changed': 'Profil de test modifié',
  'report.decided': 'Signalement décidé',
  'report.excerpt_opened': 'Extrait ouvert',
  'appeal.decided': 'Recours décidé',
}

export function actName(act: string): string {
  return ACT_NAMES[act] ?? act
}

/** « changed: age, bio · version: 2 ». */
export function detailInWords(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${valueInWords(value)}`)
    .join(' · ')
}

function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueInWords).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
