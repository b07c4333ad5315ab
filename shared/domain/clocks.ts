import { momentInSentence } from './appointment-label.ts'
import { hourLabel, spokenHour } from './time-label.ts'

/** The places that the names of zones do not write as one says them. */
const PLACES: Record<string, string> = {
  ...{ Reunion: 'La\u00a0Réunion', Cayenne: 'la\u00a0Guyane' },
  ...{ Guadeloupe: 'la\u00a0Guadeloupe', Martinique: 'la\u00a0Martinique' },
}

/** « heure de La Réunion ». */
export function clocksOf(timeZone: string): string {
  const [, place = ''] = timeZone.split('/')
  return `heure de\u00a0${PLACES[place] ?? place}`
}

/** Whose clocks an hour is by, after it, for a reader who lives by others; nothing where those show the same. */
export function unlessOwn(at: Date, timeZone: string, ownZone: string): string {
  return hourLabel(at, timeZone) === hourLabel(at, ownZone) ? '' : `, ${clocksOf(timeZone)}`
}

/** « 20 h 30 », or « 20 h 30, heure de La Réunion ». */
export function hourFor(at: Date, timeZone: string, ownZone: string): string {
  return spokenHour(at, timeZone) + unlessOwn(at, timeZone, ownZone)
}

/** « samedi 21 novembre à 20 h 30 », or « samedi 21 novembre à 20 h 30, heure de La Réunion ». */
export function momentFor(at: Date, timeZone: string, ownZone: string): string {
  return momentInSentence(at, timeZone) + unlessOwn(at, timeZone, ownZone)
}
