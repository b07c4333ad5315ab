const MINUTE_MS = 60_000

/** « 2 h 10 », « 45 min », as it is said. */
export function hoursAndMinutes(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}
