/** SQLSTATE classes and codes that say "not now" rather than "not so": connection, resources, operator, time-out. */
const TRANSIENT_SQL_STATE = /^(?:08...|53...|57...|55P03|40001|40P01)$/
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
// The drivers give these no code.
const DRIVER_MESSAGES =
  /query read timeout|timeout exceeded when trying to connect|connection terminated|connection error|embedded database (?:has stopped|is closed)/i

/** Whether an error means that the database, or another thing we lean on, is out of reach for the moment. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    return NETWORK_CODES.has(error.code) || TRANSIENT_SQL_STATE.test(error.code)
  }
  return DRIVER_MESSAGES.test(error.message)
}
