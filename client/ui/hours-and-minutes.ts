const MINUTE_MS = 60_000

/** « 2 h 10 », « 45 min », « moins d'une minute ». */
export function hoursAndMinutes(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  if (minutes < 1) return "moins d'une minute"
  if (minutes < 60) return `${minutes}\u00a0min`
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`
}
