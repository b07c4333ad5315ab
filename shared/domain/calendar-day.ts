const DAY_MS = 86_400_000

/** Adds days to a day; a negative number subtracts: `2026-11-20` and 1 give `2026-11-21`. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The Monday of the week that contains a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return dayLater(day, -((weekday + 6) % 7))
}

/** The number of days from `day` to `laterDay`. */
export function daysBetween(day: string, laterDay: string): number {
  return Math.round((Date.parse(laterDay) - Date.parse(day)) / DAY_MS)
}
