/**
 * Whether a device set to that zone (IANA) tells another hour than the towns of metropolitan France, of which every
 * profile has one. A zone that no clock knows, or none, tells nothing.
 */
export function tellsAnotherHour(timeZone: string | undefined, now: Date): boolean {
  if (timeZone === undefined) return false
  try {
    return hourIn(timeZone, now) !== hourIn('Europe/Paris', now)
  } catch {
    return false
  }
}

function hourIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('fr', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    now,
  )
}
