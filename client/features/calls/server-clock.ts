let ahead = 0

/** The time of the server: with a wrong device clock, a member could not enter a call, or would end it for both. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}

/** Sets the time that the server has just sent. */
export function setServerTime(now: string): void {
  ahead = Date.parse(now) - Date.now()
}
