const FIRST_WORDS =
  /^(?:\/\*.*?\*\/\s*)?(with|select|insert|update|delete|merge|call|begin|commit|rollback)\b/i
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][a-z0-9_.]*)/i
const FUNCTION = /^(?:\/\*.*?\*\/\s*)?select\s+(?:\*\s+from\s+)?"?([a-z_][a-z0-9_]*)"?\s*\(/i

/**
 * A short name for a statement, its verb and its target: `insert edges`, `select flash()`. It cannot contain a value.
 */
export function statementName(sql: string): string {
  const text = sql.trim()
  const verb = FIRST_WORDS.exec(text)?.[1]?.toLowerCase() ?? 'other'
  const called = FUNCTION.exec(text)?.[1]
  if (called) return `${verb} ${called.toLowerCase()}()`
  const table = TABLE.exec(text)?.[1]
  return table ? `${verb} ${table.toLowerCase()}` : verb
}
