/** A position in a list that is ordered by instant, latest first, then by public id. */
export interface InstantCursor {
  at: Date
  id: string
}

export function formatInstantCursor({ at, id }: InstantCursor): string {
  return `${at.getTime()}.${id}`
}

/** Parses a cursor whose format the contract has checked. */
export function parseInstantCursor(cursor: string): InstantCursor {
  const [at, id] = cursor.split('.')
  return { at: new Date(Number(at)), id: id ?? '' }
}
