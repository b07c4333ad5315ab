let ahead = 0

/** The time of the server: a wrong device clock would shut its member out of a call, or end it for both. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}

/** Sets the time that the server has just sent. */
export function setServerTime(now: string): void {
  ahead = Date.parse(now) - Date.now()
}
