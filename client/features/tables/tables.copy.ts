import type { SunHeight } from '#client/ui/SunState.tsx'
import type {
  Table,
  TableAvailability,
  TableGuest,
  TableStep,
  TableSummary,
} from '#shared/contracts/tables.ts'
import { dayOfMoment } from '#shared/domain/appointment-label.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import type { Gender } from '#shared/domain/genders.ts'
import {
  ALL_HALF_DAYS,
  HALF_DAYS,
  halfDayName,
  halfDayOf,
  type Presence,
} from '#shared/domain/tables.ts'
import { shortDate, spokenHour } from '#shared/domain/time-label.ts'
import { zoneSuffix } from '#shared/domain/zone-labels.ts'
import { PARIS } from '#shared/domain/zones.ts'

/** The label of each step in a list. The sun is low if something is asked of the member, and set if it is over. */
const STEPS: Record<TableStep, { label: string; sun: SunHeight; act: string }> = {
  invited: { label: 'Vous êtes invité', sun: 'low', act: 'Répondre' },
  waiting: { label: "Sur la liste d'attente", sun: 'half', act: 'Voir la liste' },
  coming: { label: 'Vous venez', sun: 'up', act: 'Voir la table' },
  join: { label: 'Une place est libre', sun: 'low', act: 'Voir la place' },
  ask: { label: 'Se compose bientôt', sun: 'half', act: 'Voir la table' },
  tick: { label: 'Qui aimeriez-vous revoir ?', sun: 'set', act: 'Cocher en secret' },
  full: { label: 'Complète', sun: 'set', act: 'Voir la table' },
  lost: { label: "Votre place n'est plus libre", sun: 'set', act: 'Voir la table' },
}

export function stepOf(
  { step, hasTicked }: Pick<TableSummary, 'step' | 'hasTicked'>,
  gender: Gender,
) {
  if (step === 'tick' && hasTicked) {
    return { ...STEPS.tick, label: "C'est noté", act: 'Changer' }
  }
  return step === 'invited' && gender === 'F'
    ? { ...STEPS.invited, label: 'Vous êtes invitée' }
    : STEPS[step]
}

type Timed = Pick<TableSummary, 'startsAt' | 'timeZone'>

/** « samedi midi ». */
export function halfDayLabel({ startsAt, timeZone }: Timed): string {
  return halfDayName(halfDayOf({ startsAt: new Date(startsAt), timeZone }))
}

/** « samedi ». */
export function weekdayLabel({ startsAt, timeZone }: Timed): string {
  return dayOfMoment(new Date(startsAt), timeZone).split('\u00a0')[0] ?? ''
}

/**
 * « Samedi 5 déc., 12 h 15 » for the team; outside the time of Paris « Samedi 5 déc., 12 h 15, heure de La Réunion ».
 */
export function shortMoment(table: Timed): string {
  const { timeZone } = table
  const at = new Date(table.startsAt)
  const day = `${weekdayLabel(table)} ${shortDate(at, timeZone)}`
  return `${capitalised(day)}, ${spokenHour(at, timeZone)}${zoneSuffix(at, timeZone, PARIS)}`
}

/** Whether the guest has attended a table before. */
export function habitLabel({ isNewcomer, gender }: Pick<TableGuest, 'isNewcomer' | 'gender'>) {
  if (isNewcomer) return 'première table'
  return gender === 'F' ? 'habituée' : 'habitué'
}

const NUMBERS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'] as const

function inWords(count: number, one = 'une'): string {
  return count === 1 ? one : (NUMBERS[count] ?? String(count))
}

/** « Trois femmes, trois hommes. » */
export function companyLabel({ women, men }: Table['company']): string {
  const parts = [
    ...(women > 0 ? [`${inWords(women)} ${women > 1 ? 'femmes' : 'femme'}`] : []),
    ...(men > 0 ? [`${inWords(men, 'un')} ${men > 1 ? 'hommes' : 'homme'}`] : []),
  ]
  const words = parts.join(', ')
  return `${capitalised(words)}.`
}

/** « Six personnes, de 54 à 68 ans ». */
export function sizeLabel({ size, company: { youngest, oldest } }: Table): string {
  const people = peopleLabel(size)
  if (youngest === null || oldest === null) return people
  const ages = youngest === oldest ? `de ${oldest} ans` : `de ${youngest} à ${oldest} ans`
  return `${people}, ${ages}`
}

export function priceLabel(cents: number): string {
  return `Formule ${aroundLabel(cents)}`
}

/** « Six personnes, autour de 22 € », for a list. */
export function factsLabel({ size, priceCents }: Pick<Table, 'size' | 'priceCents'>): string {
  return [peopleLabel(size), ...(priceCents === null ? [] : [aroundLabel(priceCents)])].join(', ')
}

function peopleLabel(size: number): string {
  return size === 6 ? 'Six personnes' : 'Huit personnes'
}

function aroundLabel(cents: number): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2
  return `autour de ${(cents / 100).toLocaleString('fr-FR', { minimumFractionDigits })}\u00a0€`
}

/** With more half-days than this, their number is shown instead of their names. */
const NAMED_MOST = 4
const halfDayList = new Intl.ListFormat('fr')

/** « Samedi midi et dimanche midi, jusqu'à 20 km. », or « 9 demi-journées par semaine… ». */
export function freeLabel({ halfDays, km }: TableAvailability): string {
  const near = `jusqu'à ${km}\u00a0km.`
  if (halfDays === ALL_HALF_DAYS) return `Tous les jours, midi et soir, ${near}`
  const free = Array.from({ length: HALF_DAYS }, (_, half) => half).filter(
    (half) => halfDays & (1 << half),
  )
  const days =
    free.length > NAMED_MOST
      ? `${free.length} demi-journées par semaine`
      : capitalised(halfDayList.format(free.map(halfDayName)))
  return `${days}, ${near}`
}

export const PURPOSES = { encounter: 'Une rencontre', friendship: "L'amitié" } as const
/** « Absente ». */
export function presenceLabel(presence: Presence, gender: Gender): string {
  if (presence === 'here') return 'Là'
  if (presence === 'on_the_way') return 'En route'
  return gender === 'F' ? 'Absente' : 'Absent'
}
