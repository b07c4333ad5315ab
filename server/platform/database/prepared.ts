import { sql } from 'kysely'

const MARK = '/* prepared */ '

/**
 * Begins a statement that is asked all the time, and whose text never changes, or follows its `select`: PostgreSQL parses and
 * plans it once per connection. The embedded engine reads a comment.
 */
export const PREPARED = sql.raw(MARK)

/** The same for a statement that is written out as a whole. */
export function prepared(statement: string): string {
  return MARK + statement.trim()
}

export function isPrepared(statement: string): boolean {
  return statement.startsWith(MARK) || statement.startsWith(`select ${MARK}`)
}
