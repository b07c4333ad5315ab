import { daysBetween, hourLabel } from '#shared/domain/time-label.ts'

/** When two members matched, within a day: « ce matin », « cet après-midi », « ce soir », « hier ». */
export function matchedWhen(createdAt: string, now: Date): string {
  const at = new Date(createdAt)
  if (daysBetween(at, now) > 0) return 'hier'
  const hour = Number.parseInt(hourLabel(at), 10)
  if (hour < 12) return 'ce matin'
  return hour < 18 ? 'cet après-midi' : 'ce soir'
}

const listFormat = new Intl.ListFormat('fr-FR')

/** The sentence that follows the news of a match; empty where the two like nothing alike. */
export function sharedInterests(interests: readonly string[]): string {
  if (interests.length === 0) return ''
  const names = listFormat.format(interests.map((name) => name.toLowerCase()))
  const lead = interests.length === 1 ? 'Votre point commun' : 'Vos points communs'
  return ` ${lead} : ${names}.`
}

export function unreadLabel(count: number): string {
  return count === 1 ? 'message non lu' : 'messages non lus'
}
