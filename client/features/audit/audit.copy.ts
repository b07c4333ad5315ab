import type { AuditChange, AuditEntry } from '#shared/contracts/admin/audit.ts'
import { GENDER_LABELS } from '#shared/domain/genders.ts'
import { GROUND_NAMES, GROUNDS, MEANS_LABELS, MEASURE_LABELS } from '#shared/domain/moderation.ts'
import { euros } from '#shared/domain/money.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { REGION_NAMES } from '#shared/domain/region-names.ts'
import { STAFF_ROLE_LABELS } from '#shared/domain/staff.ts'
import { VERIFICATION_REFUSAL_LABELS } from '#shared/domain/verification.ts'

/** The name of each act; an act that is not listed is shown by its code. */
export const ACT_NAMES: Readonly<Record<string, string>> = {
  'member.changed': 'Fiche modifiée',
  'members.exported': 'Liste de membres exportée',
  'audit.exported': 'Journal exporté',
  'ledger.exported': 'Comptabilité exportée',
  'member.signed_out': 'Membre déconnecté',
  'member.device_closed': 'Appareil déconnecté',
  'test_profile.added': 'Profil de test ajouté',
  'test_profile.changed': 'Profil de test modifié',
  'import.read': 'Fichier de profils lu',
  'import.run': 'Lignes importées',
  'promo_code.created': 'Code promo créé',
  'promo_code.ended': 'Code promo terminé',
  'offer.created': 'Offre créée',
  'offer.ended': 'Offre terminée',
  'newsletter.exported': 'Newsletter exportée',
  'order.refunded': 'Commande remboursée',
  'order.stopped': 'Formule arrêtée',
  'payment_event.handled': 'Paiement traité',
  'report.assigned': 'Signalement pris en charge',
  'report.second_opinion': 'Second avis demandé',
  'report.member_named': 'Membre désigné',
  'report.decided': 'Signalement décidé',
  'report.excerpt_opened': 'Extrait ouvert',
  'report.photo_opened': 'Photo signalée ouverte',
  'report.noted': 'Note sur un dossier',
  'report.opened': "Dossier ouvert par l'équipe",
  'appeal.decided': 'Recours décidé',
  'risk.assigned': 'Risque pris en charge',
  'risk.decided': 'Risque décidé',
  'team.invited': "Invitation dans l'équipe",
  'team.invitation_revoked': 'Invitation retirée',
  'team.joined': 'Rôle pris',
  'team.role_changed': 'Rôle changé',
  'team.removed': 'Rôle retiré',
  'verification.approved': 'Profil vérifié',
  'verification.refused': 'Vérification refusée',
  'support.answered': 'Réponse envoyée',
  'support.closed': 'Demande close',
  'support.written': 'Message écrit à un membre',
  'event.created': 'Événement prévu',
  'event.canceled': 'Événement annulé',
  'table.proposed': 'Table proposée',
  'table.cancelled': 'Table annulée',
  'table.attendance': 'Présence à table',
  'table_pause.lifted': 'Pause levée',
  'table_pause.kept': 'Pause maintenue',
  'opinion.key_published': 'Clé de lecture publiée',
  'opinion.opened': 'Deuxième avis ouvert',
  'opinion.answered': 'Deuxième avis donné',
  'archive.read': 'Archive légale ouverte',
  'member.data_exported': 'Données remises',
}

export function actName(act: string): string {
  return ACT_NAMES[act] ?? act
}

/** No typed text contains this character, while a title, a place or a file name can contain « @ ». */
const MEMBER = '\u0000'

/**
 * What was done, as a sentence with MEMBER for the member concerned. An unlisted act is shown by its name.
 */
const ACT_SENTENCES: Readonly<Record<string, (entry: AuditEntry) => string>> = {
  'member.changed': ({ changes, detail }) =>
    `a modifié la fiche de ${MEMBER}${fieldsInWords(changes, detail)}`,
  'member.signed_out': () => `a fermé toutes les sessions de ${MEMBER}`,
  'member.device_closed': () => `a fermé un appareil de ${MEMBER}`,
  'members.exported': ({ detail }) => `a exporté une liste de ${countOf(detail)} membres`,
  'audit.exported': ({ detail }) => `a exporté ${countOf(detail)} lignes du journal`,
  'ledger.exported': ({ detail }) => `a exporté ${countOf(detail)} écritures comptables`,
  'newsletter.exported': ({ detail }) => `a exporté ${countOf(detail)} adresses de la newsletter`,
  'test_profile.added': () => `a ajouté le profil de test de ${MEMBER}`,
  'test_profile.changed': ({ changes, detail }) =>
    `a modifié le profil de test de ${MEMBER}${fieldsInWords(changes, detail)}`,
  'import.read': ({ title }) => `a lu le fichier de profils ${quoted(title)}`,
  'import.run': ({ title }) => `a importé des lignes de ${quoted(title)}`,
  'promo_code.created': ({ subject }) => `a créé le code promo ${nameIn(subject)}`,
  'promo_code.ended': ({ subject }) => `a mis fin au code promo ${nameIn(subject)}`,
  'offer.created': ({ detail }) => `a créé une offre ${offerIn(detail)}`,
  'offer.ended': ({ detail }) => `a mis fin à une offre ${offerIn(detail)}`,
  'order.refunded': ({ detail }) => `a remboursé ${amountIn(detail)} à ${MEMBER}`,
  'order.stopped': () => `a arrêté la formule de ${MEMBER}`,
  'payment_event.handled': () => 'a classé un paiement à traiter',
  'report.assigned': () => `a pris en charge un signalement au sujet de ${MEMBER}`,
  'report.second_opinion': () => `a demandé un second avis au sujet de ${MEMBER}`,
  'report.member_named': () => `a désigné ${MEMBER} comme la personne signalée`,
  'report.decided': ({ detail }) =>
    detail.measure === 'none'
      ? `a classé sans suite un signalement au sujet de ${MEMBER}`
      : `a pris une mesure envers ${MEMBER} : ${valueInWords('measure', detail.measure)}`,
  'report.excerpt_opened': () => `a ouvert l'extrait d'un signalement au sujet de ${MEMBER}`,
  'report.photo_opened': () => `a ouvert une photo jointe à un signalement au sujet de ${MEMBER}`,
  'report.noted': () => 'a écrit une note sur un dossier',
  'report.opened': () => `a ouvert un dossier au sujet de ${MEMBER}`,
  'risk.assigned': () => `a pris en charge les signaux de ${MEMBER}`,
  'risk.decided': ({ detail }) =>
    `a décidé sur les signaux de ${MEMBER} : ${valueInWords('outcome', detail.outcome)}`,
  'team.invited': ({ detail }) =>
    `a invité quelqu'un dans l'équipe : ${valueInWords('role', detail.role)}`,
  'team.invitation_revoked': () => "a retiré une invitation dans l'équipe",
  'team.joined': ({ detail }) => `a pris son rôle : ${valueInWords('role', detail.role)}`,
  'team.role_changed': ({ detail }) =>
    `a changé le rôle de ${MEMBER} : ${valueInWords('role', detail.role)}`,
  'team.removed': () => `a retiré son rôle à ${MEMBER}`,
  'appeal.decided': ({ detail }) =>
    `a répondu au recours de ${MEMBER} : ${valueInWords('outcome', detail.outcome)}`,
  'verification.approved': () => `a vérifié le profil de ${MEMBER}`,
  'verification.refused': () => `a refusé la vérification de ${MEMBER}`,
  'support.answered': () => `a répondu à la demande de ${MEMBER}`,
  'support.written': () => `a écrit à ${MEMBER}`,
  'support.closed': () => `a clos la demande de ${MEMBER}`,
  'event.created': ({ title }) => `a prévu l'événement ${quoted(title)}`,
  'table.proposed': ({ detail }) => `a proposé une table : ${detail.place}, ${detail.city}`,
  'table.cancelled': ({ detail }) => `a annulé une table : ${detail.place}, ${detail.city}`,
  'table.attendance': () => 'a corrigé une présence à table',
  'table_pause.lifted': () => 'a levé une pause aux tables, après un recours',
  'table_pause.kept': () => 'a maintenu une pause aux tables, après un recours',
  'event.canceled': ({ title }) => `a annulé l'événement ${quoted(title)}`,
  'opinion.key_published': () => 'a publié la clé de son navigateur pour les deuxièmes avis',
  'opinion.opened': () => `a ouvert la demande de deuxième avis de ${MEMBER}`,
  'opinion.answered': () => `a donné un deuxième avis à ${MEMBER}`,
  'archive.read': () => "a ouvert l'archive légale",
  'member.data_exported': () => `a fait l'archive des données de ${MEMBER}`,
}

/**
 * The text after the actor's name, split around the name of the member concerned; `after` is undefined if there is
 * none.
 */
export function sentenceOf(entry: AuditEntry): { before: string; after: string | undefined } {
  const sentence = ACT_SENTENCES[entry.act]?.(entry)
  const fallback = ` : ${actName(entry.act)}${entry.member ? `, ${MEMBER}` : ''}`
  const [before = '', after] = (sentence ? ` ${sentence}` : fallback).split(MEMBER)
  const isElided = /^[aeiouyhàâéèêëîïôœ]/i.test(entry.member?.firstName ?? unnamedMember(entry))
  return { before: isElided ? before.replace(/de $/, "d'") : before, after }
}

/**
 * The text in place of a missing member's name: a report from outside may not name a profile until the team finds it.
 */
export function unnamedMember({ subject }: Pick<AuditEntry, 'subject'>): string {
  return subject.startsWith('report ') ? 'une personne non désignée' : 'un compte effacé'
}

function fieldsInWords(changes: readonly AuditChange[], { changed }: AuditEntry['detail']): string {
  if (!Array.isArray(changed) || changed.length === 0) return ''
  const [change] = changes
  const names = changed.map((name) => valueInWords('changed', name)).join(', ')
  return change && changes.length === 1 && change.field !== 'bio' && !Array.isArray(change.is)
    ? ` : ${names}, ${changeValue(change.field, change.is)}`
    : ` : ${names}`
}

/** « ville : Marseile, puis Marseille ». */
export function changeInWords({ field, was, is }: AuditChange): string {
  const name = valueInWords('changed', field)
  return `${name} : ${changeValue(field, was)}, puis ${changeValue(field, is)}`
}

function changeValue(field: string, value: AuditChange['is']): string {
  if (value === null || value === '') return 'vide'
  if (Array.isArray(value)) return `${value.length} photo${value.length > 1 ? 's' : ''}`
  if (field === 'subscription') return valueInWords('plan', value)
  if (field === 'region') return valueInWords('region', value)
  if (field === 'gender') return valueInWords('gender', value)
  return valueInWords(field, value)
}

function countOf({ count }: AuditEntry['detail']): string {
  return typeof count === 'number' ? count.toLocaleString('fr-FR') : ''
}

function amountIn({ amountCents }: AuditEntry['detail']): string {
  return typeof amountCents === 'number' ? euros(amountCents) : ''
}

function offerIn({ plan, priceCents }: AuditEntry['detail']): string {
  return `${valueInWords('plan', plan)} à ${valueInWords('priceCents', priceCents)}`
}

function nameIn(subject: string): string {
  return subject.split(' ').slice(1).join(' ')
}

function quoted(title: string | null): string {
  return title ? `« ${title} »` : ''
}

/** The kind of thing that an act was done to: the first word of an entry's subject. */
export const SUBJECT_NAMES: Readonly<Record<string, string>> = {
  member: 'Membre',
  members: 'Liste des membres',
  audit: 'Journal',
  ledger: 'Comptabilité',
  report: 'Signalement',
  verification: 'Vérification',
  import: 'Import',
  promo: 'Code promo',
  offer: 'Offre',
  newsletter: 'Newsletter',
  order: 'Commande',
  support: 'Demande',
  risk: 'Risque',
  event: 'Événement',
  invitation: 'Invitation',
  archive: 'Archive légale',
  opinion: 'Deuxième avis',
  key: 'Clé de lecture',
  table: 'Table',
  pause: 'Pause aux tables',
}

/** « Membre 3f1c2f50-… ». */
export function subjectInWords(subject: string): string {
  const [kind = '', ...rest] = subject.split(' ')
  return [SUBJECT_NAMES[kind] ?? kind, ...rest].join(' ')
}

export const DETAIL_NAMES: Readonly<Record<string, string>> = {
  emails: 'avec les adresses',
  filters: 'filtres',
  seal: 'sceau des valeurs',
  stop: 'fin de la formule',
  changed: 'champs',
  role: 'rôle',
  was: 'avant',
  isFromSettings: 'par ADMIN_EMAILS',
  isBySame: 'par la personne qui avait décidé',
  version: 'version',
  member: 'membre',
  wasThere: 'était là',
  messages: 'messages',
  measure: 'mesure',
  means: 'moyens automatisés',
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
  place: 'lieu',
  city: 'ville',
  request: 'réquisition',
}

/** French texts for the coded values of an entry, by the name of the detail. */
const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  changed: {
    ...{ firstName: 'prénom', gender: 'genre', age: 'âge', city: 'ville', region: 'région' },
    ...{
      subscription: 'formule',
      givenUntil: 'fin de la formule offerte',
      bio: 'bio',
      isToReview: 'à revoir',
      photos: 'photos',
    },
  },
  region: REGION_NAMES,
  gender: GENDER_LABELS,
  stop: { now: 'tout de suite', end_of_term: "à l'échéance" },
  measure: MEASURE_LABELS,
  role: STAFF_ROLE_LABELS,
  was: STAFF_ROLE_LABELS,
  means: MEANS_LABELS,
  plan: PLAN_LABELS,
  refusal: VERIFICATION_REFUSAL_LABELS,
  billing: { annual: 'engagement', monthly: 'chaque mois' },
  outcome: {
    ...{ upheld: 'décision maintenue', reversed: 'décision annulée' },
    ...{ lifted: 'limite levée', verify: 'vérification demandée', kept: 'limite gardée' },
    excluded: 'exclusion',
  },
}

/** Details that the sentence of an act already contains, or that are for machines only. */
export const HIDDEN_DETAILS: readonly string[] = [
  ...['changed', 'version', 'member', 'count', 'amountCents', 'measure', 'outcome'],
  ...['place', 'city', 'ground', 'decision'],
]

/** The grounds of an act: « article 3 (insultes, menaces, harcèlement) », « décision DEC-4AST-MBYV ». */
export function groundsOf({ ground, decision }: AuditEntry['detail']): string[] {
  const found = GROUND_NAMES.find((name) => name === ground)
  return [
    ...(found ? [`article ${GROUNDS[found].article} (${GROUNDS[found].about})`] : []),
    ...(typeof decision === 'string' ? [`décision ${decision}`] : []),
  ]
}

/** One line per detail, such as « moyens automatisés : Aucun », without HIDDEN_DETAILS. */
export function detailsOf(detail: AuditEntry['detail']): string[] {
  return Object.entries(detail)
    .filter(([name, value]) => !HIDDEN_DETAILS.includes(name) && value !== null)
    .map(([name, value]) => `${DETAIL_NAMES[name] ?? name} : ${valueInWords(name, value)}`)
}

function valueInWords(name: string, value: unknown): string {
  if (value instanceof Object && !Array.isArray(value)) {
    const parts = Object.entries(value).map(([key, each]) => `${key} ${valueInWords(key, each)}`)
    return parts.join(', ') || 'aucun'
  }
  if (Array.isArray(value)) return value.map((one) => valueInWords(name, one)).join(', ')
  if (value === null) return 'aucun'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number' && name.endsWith('Cents')) return euros(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return VALUE_NAMES[name]?.[value] ?? instantInWords(value) ?? value
}

const INSTANT = /^\d{4}-\d\d-\d\dT/

function instantInWords(value: string): string | undefined {
  return INSTANT.test(value) ? dateAndHour(new Date(value)) : undefined
}
