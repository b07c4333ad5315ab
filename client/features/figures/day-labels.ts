// A day has no time zone: it is read and written as if it were in UTC.
const short = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** « 24 oct. » */
export function shortDay(day: string): string {
  return short.format(new Date(day))
}

/** « Du 24 oct. au 20 nov. 2026 » */
export function periodInWords(from: string, to: string): string {
  return `Du ${shortDay(from)} au ${shortDay(to)} ${to.slice(0, 4)}`
}
