/**
 * Whether the local time in a device's IANA time zone differs from the one in the member's town. False if the zone is
 * missing or unknown.
 */
export function hasDifferentLocalTime(
  timeZone: string | undefined,
  townZone: string,
  now: Date,
): boolean {
  if (timeZone === undefined) return false
  try {
    return localTimeIn(timeZone, now) !== localTimeIn(townZone, now)
  } catch {
    return false
  }
}

function localTimeIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('fr', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    now,
  )
}
