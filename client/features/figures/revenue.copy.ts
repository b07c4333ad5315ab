const short = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « nov. » */
export function shortMonth(month: string): string {
  return short.format(new Date(`${month}-01T00:00:00Z`))
}

/** « novembre 2026 » */
export function longMonth(month: string): string {
  return long.format(new Date(`${month}-01T00:00:00Z`))
}
