import type { ReportReason } from './reports.ts'

/** What the team may decide about a report, the mildest first. */
export const MEASURES = [
  'none',
  'warning',
  'rewrite_texts',
  'edit',
  'remove_texts',
  'remove_messages',
  'remove_photos',
  'restrict',
  'suspend',
  'ban',
] as const
export type Measure = (typeof MEASURES)[number]

/** Those that are chosen for a case: a profile is corrected in the window of its member, new conversations are restricted among the risks. */
export const CASE_MEASURES = MEASURES.filter(
  (measure) => measure !== 'edit' && measure !== 'restrict',
)
export type CaseMeasure = Exclude<Measure, 'edit' | 'restrict'>

/** How long a suspension may last. */
export const SUSPENSION_DAYS = [1, 7, 30] as const
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number]
export const USUAL_SUSPENSION_DAYS: SuspensionDays = 7

export const MEASURE_LABELS: Record<Measure, string> = {
  none: 'Aucune suite',
  warning: 'Avertissement',
  rewrite_texts: 'Demander de réécrire un texte',
  edit: 'Corriger le profil',
  remove_texts: 'Retirer un texte',
  remove_messages: 'Retirer le message',
  remove_photos: 'Retirer des photos',
  restrict: 'Limiter les nouvelles conversations',
  suspend: 'Suspendre',
  ban: 'Exclure',
}

/** What the team may change or remove of a profile. */
export const PROFILE_FIELDS = [
  'firstName',
  'gender',
  'age',
  'city',
  'bio',
  'prompts',
  'photos',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

export const PROFILE_FIELD_LABELS: Record<ProfileField, string> = {
  firstName: 'le prénom',
  gender: 'le genre',
  age: "l'âge",
  city: 'la ville',
  bio: 'la présentation',
  prompts: 'les phrases terminées',
  photos: 'les photos',
}

/** What a member writes freely of themselves. */
export const PROFILE_TEXTS = [
  'firstName',
  'bio',
  'prompts',
] as const satisfies readonly ProfileField[]
export type ProfileText = (typeof PROFILE_TEXTS)[number]

/** What stands in the place of a text that was removed: a profile has a first name; of the sentences, as JSON, none. */
export const REMOVED_TEXTS: Record<ProfileText, string> = {
  firstName: 'Membre',
  bio: '',
  prompts: '[]',
}

/** What a field held before a decision, and holds since; of the age the year of birth. */
export type FieldChanges = Partial<
  Record<ProfileField, { readonly was: string | number; readonly is: string | number }>
>

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
  caution: { article: 4, section: 'moderation', about: 'signaux de comportement' },
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
export const NOTE_MAX = 2000
export const APPEAL_MAX = 2000
export const REMOVED_MESSAGE = 'Message retiré par la modération'

/** What a notice from outside may be about. */
export const REPORTED_PLACES = ['profile', 'message', 'other'] as const
export type ReportedPlace = (typeof REPORTED_PLACES)[number]

export const REPORTED_PLACE_LABELS: Record<ReportedPlace, string> = {
  profile: 'Un profil',
  message: 'Un message',
  other: 'Autre chose',
}
