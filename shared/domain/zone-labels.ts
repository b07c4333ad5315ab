import { momentInSentence } from './appointment-label.ts'
import { hourLabel, spokenHour } from './time-label.ts'

/** French names of the places whose time zone name is written differently. */
const PLACES: Record<string, string> = {
  ...{ Reunion: 'La\u00a0Réunion', Cayenne: 'la\u00a0Guyane' },
  ...{ Guadeloupe: 'la\u00a0Guadeloupe', Martinique: 'la\u00a0Martinique' },
}

/** « heure de La Réunion ». */
export function zoneLabel(timeZone: string): string {
  const [, place = ''] = timeZone.split('/')
  return `heure de\u00a0${PLACES[place] ?? place}`
}

/**
 * « , heure de La Réunion » if the time differs in the other zone (that of the viewer or of the other member), else ''.
 */
export function zoneSuffix(at: Date, timeZone: string, other: string): string {
  return hourLabel(at, timeZone) === hourLabel(at, other) ? '' : `, ${zoneLabel(timeZone)}`
}

/** « 20 h 30 », or « 20 h 30, heure de La Réunion ». */
export function hourWithZone(at: Date, timeZone: string, other: string): string {
  return spokenHour(at, timeZone) + zoneSuffix(at, timeZone, other)
}

/** « samedi 21 novembre à 20 h 30 », or « samedi 21 novembre à 20 h 30, heure de La Réunion ». */
export function momentWithZone(at: Date, timeZone: string, other: string): string {
  return momentInSentence(at, timeZone) + zoneSuffix(at, timeZone, other)
}
