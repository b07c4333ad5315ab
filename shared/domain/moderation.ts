import type { ReportReason } from './reports.ts'

/** The measures that the team can decide about a report, the mildest first. */
export const MEASURES = [
  'none',
  'warning',
  'rewrite_texts',
  'edit',
  'remove_texts',
  'remove_messages',
  'remove_photos',
  'restrict',
  'hold',
  'suspend',
  'ban',
] as const
export type Measure = (typeof MEASURES)[number]

/**
 * The measures that a case form offers. `edit` is taken in the dialog of the member, `restrict` for a risk case, `hold`
 * automatically.
 */
export const CASE_MEASURES = MEASURES.filter(
  (measure) => measure !== 'edit' && measure !== 'restrict' && measure !== 'hold',
)
export type CaseMeasure = Exclude<Measure, 'edit' | 'restrict' | 'hold'>

/** The possible durations of a suspension. */
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
  hold: "Masquer jusqu'à un examen",
  suspend: 'Suspendre',
  ban: 'Exclure',
}

/** The fields of a profile that the team can change or remove. */
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

/** The free texts of a profile. */
export const PROFILE_TEXTS = [
  'firstName',
  'bio',
  'prompts',
] as const satisfies readonly ProfileField[]
export type ProfileText = (typeof PROFILE_TEXTS)[number]

/** Replacements for removed texts. A profile must have a first name; prompts are stored as JSON, here an empty list. */
export const REMOVED_TEXTS: Record<ProfileText, string> = {
  firstName: 'Membre',
  bio: '',
  prompts: '[]',
}

/** The values of fields before and after a decision; for the age, the year of birth. */
export type FieldChanges = Partial<
  Record<ProfileField, { readonly was: string | number; readonly is: string | number }>
>

/** Whether automated means were used in a decision: not at all, to detect the facts, or also to decide. */
export const MEANS = ['none', 'detection', 'decision'] as const
export type Means = (typeof MEANS)[number]

export const MEANS_LABELS: Record<Means, string> = {
  none: 'Aucun',
  detection: 'Détection seulement',
  decision: 'Détection et décision',
}

interface Ground {
  /** The number and the id of the section of the terms; a test compares them with the page. */
  readonly article: number
  readonly section: string
  readonly about: string
}

/** The rules of the terms that a decision can be based on. */
export const GROUNDS = {
  money: { article: 3, section: 'regles', about: "demande d'argent" },
  identity: { article: 3, section: 'regles', about: "identité ou photos d'une autre personne" },
  harassment: { article: 3, section: 'regles', about: 'insultes, menaces, harcèlement' },
  sexual: { article: 3, section: 'regles', about: 'propos ou images sexuels non souhaités' },
  minor: { article: 3, section: 'regles', about: 'contenu montrant ou visant un mineur' },
  illicit: { article: 3, section: 'regles', about: 'contenu illicite' },
  advertising: { article: 3, section: 'regles', about: 'publicité ou collecte de données' },
  account: { article: 2, section: 'compte', about: 'âge, compte unique, informations exactes' },
  resemblance: { article: 4, section: 'moderation', about: 'ressemblance avec un compte exclu' },
  caution: { article: 4, section: 'moderation', about: 'signaux de comportement' },
  bad_faith: { article: 4, section: 'moderation', about: 'signalements de mauvaise foi' },
} as const satisfies Record<string, Ground>

export type GroundName = keyof typeof GROUNDS
export const GROUND_NAMES = Object.keys(GROUNDS) as [GroundName, ...GroundName[]]

/** « CGU, article 3 : demande d'argent ». */
export function groundLabel(name: GroundName): string {
  return `CGU, article ${GROUNDS[name].article} : ${GROUNDS[name].about}`
}

/** The rule preselected for each reason of a report; the moderator can choose another one. */
export const LIKELY_GROUNDS: Record<ReportReason, GroundName> = {
  fake_profile: 'identity',
  money: 'money',
  behaviour: 'harassment',
  minor: 'minor',
  other: 'illicit',
}

/** An account older than this is excluded only if a second person of the team agrees. */
export const SOLO_EXCLUSION_MAX_AGE_DAYS = 30

/** A case is released if the moderator who took it has not decided it after this time. */
export const ASSIGNMENT_HOURS = 2

export const APPEAL_MONTHS = 6
export const FACTS_MAX = 2000
export const NOTE_MAX = 2000
export const APPEAL_MAX = 2000
export const REMOVED_MESSAGE = 'Message retiré par la modération'

/** What a third-party report can be about. */
export const REPORTED_PLACES = ['profile', 'message', 'other'] as const
export type ReportedPlace = (typeof REPORTED_PLACES)[number]

export const REPORTED_PLACE_LABELS: Record<ReportedPlace, string> = {
  profile: 'Un profil',
  message: 'Un message',
  other: 'Autre chose',
}
