const DAY_MS = 86_400_000

/** The day so many days later, or earlier: `2026-11-20` and 1 make `2026-11-21`. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return dayLater(day, -((weekday + 6) % 7))
}

/** How many days later a day is. */
export function daysBetween(day: string, laterDay: string): number {
  return Math.round((Date.parse(laterDay) - Date.parse(day)) / DAY_MS)
}
