import { capitalised } from './capitalised.ts'
import { fixSpaces, nonBreakingDate } from './french-typography.ts'
import { spokenHour } from './time-label.ts'
import { formatIn } from './zones.ts'

const dayFormat = formatIn({ weekday: 'long', day: 'numeric', month: 'long' })

/** The day of an appointment, for use inside a sentence: « samedi 28 novembre ». */
export function dayOfMoment(at: Date, timeZone?: string): string {
  return nonBreakingDate(dayFormat(at, timeZone))
}

/** « samedi 28 novembre à 10 h 30 ». */
export function momentInSentence(at: Date, timeZone?: string): string {
  return `${dayOfMoment(at, timeZone)} à\u00a0${spokenHour(at, timeZone)}`
}

/** « Samedi 28 novembre à 10 h 30 ». */
export function momentLabel(at: Date, timeZone?: string): string {
  const moment = momentInSentence(at, timeZone)
  return capitalised(moment)
}

/** « Samedi 28 novembre, de 10 h 30 à 12 h 30 environ ». */
export function spanLabel(from: Date, to: Date, timeZone?: string): string {
  const day = dayOfMoment(from, timeZone)
  const hours = `de\u00a0${spokenHour(from, timeZone)} à\u00a0${spokenHour(to, timeZone)} environ`
  return `${capitalised(day)}, ${hours}`
}

const NAME = /^(?:[\d\s]*,)?[^,]+/

/** « Café du Môle » of « Café du Môle, quai Saint-Louis, Saint-Malo »; a number in front is part of it. */
export function placeName(place: string): string {
  return placeLabel(NAME.exec(place)?.[0] ?? place)
}

/** « Quai Saint-Louis, Saint-Malo » of the same place; undefined if it has only a name. */
export function placeDetail(place: string): string | undefined {
  const rest = place.replace(NAME, '').replace(/^[\s,]+/, '')
  return rest === '' ? undefined : placeLabel(capitalised(rest))
}

/** The place of an appointment with its town, unless the place already contains the town or the town is ''. */
export function placeWithCity({ place, city }: { place: string; city: string }): string {
  const hasCity = place.toLowerCase().includes(city.toLowerCase())
  return hasCity ? place : `${place}, ${city}`
}

/** A place with line breaks only between words: never « Saint- / Malo », and no punctuation mark alone on a line. */
export function placeLabel(place: string): string {
  return fixSpaces(place).replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '-\u2060')
}
