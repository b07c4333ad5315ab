/** Whether a device set to that zone (IANA) tells another hour than one's town. A zone that no clock knows, or none, tells nothing. */
export function tellsAnotherHour(timeZone: string | undefined, ofTown: string, now: Date): boolean {
  if (timeZone === undefined) return false
  try {
    return hourIn(timeZone, now) !== hourIn(ofTown, now)
  } catch {
    return false
  }
}

function hourIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('fr', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    now,
  )
}
