/** SQLSTATE classes and codes of temporary failures: connection, resources, operator, timeout, read-only. */
const TRANSIENT_SQL_STATE = /^(?:08...|53...|57...|58...|25006|25P03|55P03|40001|40P01)$/
/** Error codes of the network, and of a full disk. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
])
// Errors to which the drivers give no code.
const DRIVER_MESSAGES =
  /query read timeout|timeout exceeded when trying to connect|connection terminated|connection error|is not queryable|connection has been discarded|embedded database (?:has stopped|is closed)/i

/** Whether an error means that the database, or another service we depend on, is temporarily unavailable. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The storage library reports a full disk as the cause of its own error.
  if (isOutage(error.cause)) return true
  // A stopped server removes its socket: then the error code says that a file is missing.
  if ('syscall' in error && error.syscall === 'connect') return true
  if ('code' in error && typeof error.code === 'string') {
    return SYSTEM_CODES.has(error.code) || TRANSIENT_SQL_STATE.test(error.code)
  }
  return DRIVER_MESSAGES.test(error.message)
}
