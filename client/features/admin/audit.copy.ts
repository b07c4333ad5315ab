import type { AuditEntry } from '#shared/contracts/audit.ts'
import { MEANS_LABELS, MEASURE_LABELS } from '#shared/domain/moderation.ts'
import { euros } from '#shared/domain/money.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { VERIFICATION_REFUSAL_LABELS } from '#shared/domain/verification.ts'

/** What each act is called; one that is not listed yet stands under its own name. */
export const ACT_NAMES: Readonly<Record<string, string>> = {
  'member.changed': 'Fiche modifiée',
  'member.signed_out': 'Membre déconnecté',
  'test_profile.added': 'Profil de test ajouté',
  'test_profile.changed': 'Profil de test modifié',
  'import.read': 'Fichier de profils lu',
  'import.started': 'Import lancé',
  'import.stopped': 'Import interrompu',
  'promo_code.created': 'Code promo créé',
  'promo_code.ended': 'Code promo terminé',
  'offer.created': 'Offre créée',
  'offer.ended': 'Offre terminée',
  'newsletter.exported': 'Newsletter exportée',
  'order.refunded': 'Commande remboursée',
  'payment_event.handled': 'Paiement traité',
  'report.assigned': 'Signalement pris en charge',
  'report.second_opinion': 'Second avis demandé',
  'report.member_named': 'Membre désigné',
  'report.decided': 'Signalement décidé',
  'report.excerpt_opened': 'Extrait ouvert',
  'appeal.decided': 'Recours décidé',
  'verification.approved': 'Profil vérifié',
  'verification.refused': 'Vérification refusée',
  'support.answered': 'Réponse envoyée',
  'support.closed': 'Demande close',
  'event.created': 'Événement prévu',
  'event.canceled': 'Événement annulé',
  'archive.read': 'Archive légale ouverte',
}

export function actName(act: string): string {
  return ACT_NAMES[act] ?? act
}

/** What something was done to: the first word of an entry's subject. */
export const SUBJECT_NAMES: Readonly<Record<string, string>> = {
  member: 'Membre',
  report: 'Signalement',
  verification: 'Vérification',
  import: 'Import',
  promo: 'Code promo',
  offer: 'Offre',
  newsletter: 'Newsletter',
  order: 'Commande',
  support: 'Demande',
  event: 'Événement',
  archive: 'Archive légale',
}

/** « Membre 3f1c2f50-… ». */
export function subjectInWords(subject: string): string {
  const [kind = '', ...rest] = subject.split(' ')
  return [SUBJECT_NAMES[kind] ?? kind, ...rest].join(' ')
}

export const DETAIL_NAMES: Readonly<Record<string, string>> = {
  changed: 'champs',
  version: 'version',
  member: 'membre',
  messages: 'messages',
  measure: 'mesure',
  ground: 'fondement',
  means: 'moyens automatisés',
  decision: 'décision',
  confirms: 'second avis de',
  outcome: 'réponse',
  refusal: 'motif',
  ready: 'prêtes',
  created: 'créées',
  updated: 'mises à jour',
  refused: 'refusées',
  code: 'code',
  plan: 'formule',
  billing: 'paiement',
  discountPercent: 'remise en %',
  maxUses: 'usages au plus',
  isOncePerMember: 'une fois par membre',
  isFirstOrderOnly: 'première commande seulement',
  isWelcome: 'offre de bienvenue',
  priceCents: 'prix',
  amountCents: 'montant',
  beforeCents: 'déjà rendu',
  from: 'du',
  until: 'au',
  hadBegun: 'avait commencé',
  wasUntil: 'devait finir',
  count: 'lignes',
  status: 'état',
  title: 'titre',
  startsAt: 'date',
  request: 'réquisition',
}

/** What the short words of an entry are called, by what they tell. */
const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  changed: {
    ...{ firstName: 'prénom', gender: 'genre', age: 'âge', city: 'ville', region: 'région' },
    ...{ subscription: 'formule', bio: 'bio', isToReview: 'à revoir', photos: 'photos' },
  },
  measure: MEASURE_LABELS,
  means: MEANS_LABELS,
  plan: PLAN_LABELS,
  refusal: VERIFICATION_REFUSAL_LABELS,
  billing: { annual: 'engagement', monthly: 'chaque mois' },
  outcome: { upheld: 'décision maintenue', reversed: 'décision annulée' },
}

/** « champs : âge, bio · version : 2 ». */
export function detailInWords(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .map(([name, value]) => `${DETAIL_NAMES[name] ?? name} : ${valueInWords(name, value)}`)
    .join(' · ')
}

function valueInWords(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => valueInWords(name, one)).join(', ')
  if (value === null) return 'aucun'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number' && name.endsWith('Cents')) return euros(value)
  return typeof value === 'string' ? (VALUE_NAMES[name]?.[value] ?? value) : JSON.stringify(value)
}
