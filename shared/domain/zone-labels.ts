import { momentInSentence } from './appointment-label.ts'
import { hourLabel, spokenHour } from './time-label.ts'

/** The places that the names of zones do not write as one says them. */
const PLACES: Record<string, string> = {
  ...{ Reunion: 'La\u00a0Réunion', Cayenne: 'la\u00a0Guyane' },
  ...{ Guadeloupe: 'la\u00a0Guadeloupe', Martinique: 'la\u00a0Martinique' },
}

/** « heure de La Réunion ». */
export function zoneLabel(timeZone: string): string {
  const [, place = ''] = timeZone.split('/')
  return `heure de\u00a0${PLACES[place] ?? place}`
}

/** Whose clocks an hour is by, after it, where others that count show another: those of a reader, or of whoever they meet. */
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
