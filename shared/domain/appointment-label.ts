import { fixSpaces } from './french-typography.ts'
import { spokenHour } from './time-label.ts'

const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** The day of an appointment, as it is read inside a sentence: « samedi 28 novembre »; its number stays with its month. */
export function dayOfMoment(at: Date): string {
  return dayFormat.format(at).replace(/(\d+) /, (_, day) => `${day === '1' ? '1er' : day}\u00a0`)
}

/** « samedi 28 novembre à 10 h 30 ». */
export function momentInSentence(at: Date): string {
  return `${dayOfMoment(at)} à\u00a0${spokenHour(at)}`
}

/** « Samedi 28 novembre à 10 h 30 ». */
export function momentLabel(at: Date): string {
  const moment = momentInSentence(at)
  return `${moment.charAt(0).toUpperCase()}${moment.slice(1)}`
}

/** « Samedi 28 novembre, de 10 h 30 à 12 h 30 environ ». */
export function spanLabel(from: Date, to: Date): string {
  const day = dayOfMoment(from)
  const hours = `de\u00a0${spokenHour(from)} à\u00a0${spokenHour(to)} environ`
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${hours}`
}

/** « Café du Môle » of « Café du Môle, quai Saint-Louis, Saint-Malo »; a number in front is part of it. */
export function placeName(place: string): string {
  return placeLabel(/^(?:[\d\s]*,)?[^,]+/.exec(place)?.[0] ?? place)
}

/** A place as it was written, broken between words alone: neither « Saint- / Malo » nor a mark on its own. */
export function placeLabel(place: string): string {
  return fixSpaces(place).replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '-\u2060')
}
