import type { TrackedEvent } from '#shared/domain/analytics.ts'
import type { Metric } from '#shared/domain/figures.ts'
import type { MemberSource } from '#shared/domain/sources.ts'

export const METRIC_TITLES: Record<Metric, string> = {
  sign_ups: 'Inscriptions',
  confirmations: 'Adresses confirmées',
  first_flashes: 'Premier flash envoyé',
  first_matches: 'Premier match',
  matches: 'Matchs',
  messages: 'Messages',
  conversions: 'Passages à Premium ou Gold',
}

export const SOURCE_NAMES: Record<MemberSource, string> = {
  direct: 'Venus directement',
  parrainage: 'Parrainage',
  guide: 'Guide gratuit',
  'accueil-v2': "Seconde page d'accueil",
  google: 'Google',
  facebook: 'Facebook',
  test: 'Profils de test',
}

export const EVENT_TITLES: Record<TrackedEvent, string> = {
  sign_up: 'Inscriptions',
  preferences_completed: 'Préférences enregistrées',
  flash_sent: 'Flashs envoyés',
  match_created: 'Matchs',
  message_sent: 'Messages envoyés',
  subscription_upgraded: 'Passages à une formule',
  subscription_viewed: 'Formules consultées',
  profile_viewed: 'Profils consultés',
  search: 'Recherches',
}
