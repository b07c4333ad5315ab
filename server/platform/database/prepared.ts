import { sql } from 'kysely'

const MARK = '/* prepared */ '

/**
 * Marks a statement that runs very often and whose text never changes. It is at the beginning of the statement or
 * follows its `select`. PostgreSQL parses and plans the statement once per connection; the embedded engine treats the
 * mark as a comment.
 */
export const PREPARED = sql.raw(MARK)

/** The same for a statement that is a string. */
export function prepared(statement: string): string {
  return MARK + statement.trim()
}

export function isPrepared(statement: string): boolean {
  return statement.startsWith(MARK) || statement.startsWith(`select ${MARK}`)
}
