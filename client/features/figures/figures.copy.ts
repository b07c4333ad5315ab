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

// A calendar day has no time zone: it is parsed and formatted as UTC.
const dayAndMonth = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
})

/** « 24 oct. », « 1er nov. » */
export function shortDay(day: string): string {
  return dayAndMonth.format(new Date(day)).replace(/^1(?= )/, '1er')
}

/** « Du 24 oct. au 20 nov. 2026 » */
export function periodInWords(from: string, to: string): string {
  return `Du ${shortDay(from)} au ${shortDay(to)} ${to.slice(0, 4)}`
}

const monthAlone = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** « nov. » */
export function shortMonth(month: string): string {
  return monthAlone.format(new Date(`${month}-01T00:00:00Z`))
}

/** « novembre 2026 » */
export function longMonth(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`))
}
