import type { ReportReason } from './reports.ts'

/** What the team may decide about a report, the mildest first. */
export const MEASURES = [
  'none',
  'warning',
  'remove_messages',
  'remove_photos',
  'suspend',
  'ban',
] as const
export type Measure = (typeof MEASURES)[number]

/** How long a suspension lasts. */
export const SUSPENSION_DAYS = 7

export const MEASURE_LABELS: Record<Measure, string> = {
  none: 'Aucune suite',
  warning: 'Avertissement',
  remove_messages: 'Retirer le message',
  remove_photos: 'Retirer des photos',
  suspend: `Suspendre ${SUSPENSION_DAYS} jours`,
  ban: 'Exclure',
}

/** How far a machine had a part in a decision. */
export const MEANS = ['none', 'detection', 'decision'] as const
export type Means = (typeof MEANS)[number]

export const MEANS_LABELS: Record<Means, string> = {
  none: 'Aucun',
  detection: 'Détection seulement',
  decision: 'Détection et décision',
}

interface Ground {
  /** The number and the id of the section of the terms that it rests on; a test holds them against the page. */
  readonly article: number
  readonly section: string
  readonly about: string
}

/** The rules that a decision may rest on. */
export const GROUNDS = {
  money: { article: 3, section: 'regles', about: "demande d'argent" },
  identity: { article: 3, section: 'regles', about: "identité ou photos d'une autre personne" },
  harassment: { article: 3, section: 'regles', about: 'insultes, menaces, harcèlement' },
  sexual: { article: 3, section: 'regles', about: 'propos ou images sexuels non souhaités' },
  minor: { article: 3, section: 'regles', about: 'contenu montrant ou visant un mineur' },
  illicit: { article: 3, section: 'regles', about: 'contenu illicite' },
  advertising: { article: 3, section: 'regles', about: 'publicité ou collecte de données' },
  account: { article: 2, section: 'compte', about: 'âge, compte unique, informations exactes' },
  bad_faith: { article: 4, section: 'moderation', about: 'signalements de mauvaise foi' },
} as const satisfies Record<string, Ground>

export type GroundName = keyof typeof GROUNDS
export const GROUND_NAMES = Object.keys(GROUNDS) as [GroundName, ...GroundName[]]

/** « CGU, article 3 : demande d'argent ». */
export function groundLabel(name: GroundName): string {
  return `CGU, article ${GROUNDS[name].article} : ${GROUNDS[name].about}`
}

/** The rule that a reason most often comes down to; another may be chosen. */
export const LIKELY_GROUNDS: Record<ReportReason, GroundName> = {
  fake_profile: 'identity',
  money: 'money',
  behaviour: 'harassment',
  minor: 'minor',
  other: 'illicit',
}

/** An account that is older is excluded by two of the team, not by one. */
export const LONE_EXCLUSION_DAYS = 30

/** A case that somebody took and left lying is free again. */
export const ASSIGNMENT_HOURS = 2

export const APPEAL_MONTHS = 6
export const FACTS_MAX = 2000
export const APPEAL_MAX = 2000
export const REMOVED_MESSAGE = 'Message retiré par la modération'

/** What a notice from outside may be about. */
export const NOTICE_PLACES = ['profile', 'message', 'other'] as const
export type NoticePlace = (typeof NOTICE_PLACES)[number]

export const NOTICE_PLACE_LABELS: Record<NoticePlace, string> = {
  profile: 'Un profil',
  message: 'Un message',
  other: 'Autre chose',
}
