let ahead = 0

/** What the clocks of the server show: a device whose own are wrong would shut its member out of a call, or end it for both. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}

/** The server has just said what time it is. */
export function setServerTime(now: string): void {
  ahead = Date.parse(now) - Date.now()
}
