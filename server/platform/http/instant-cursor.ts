/** A place in a list that is ordered by instant, latest first, then by public id. */
export interface InstantCursor {
  at: Date
  id: string
}

export function formatInstantCursor({ at, id }: InstantCursor): string {
  return `${at.getTime()}.${id}`
}

/** Reads a cursor whose form the contract has checked. */
export function parseInstantCursor(cursor: string): InstantCursor {
  const [at, id] = cursor.split('.')
  return { at: new Date(Number(at)), id: id ?? '' }
}
