import { spokenHour } from './time-label.ts'

const dayFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** The day of an appointment, as it is read inside a sentence: « samedi 28 novembre ». */
export function dayOfMoment(at: Date): string {
  return dayFormat.format(at).replace(' 1 ', ' 1er ')
}

/** « Samedi 28 novembre à 10 h 30 ». */
export function momentLabel(at: Date): string {
  const day = dayOfMoment(at)
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} à ${spokenHour(at)}`
}
