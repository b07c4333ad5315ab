const DAY_MS = 24 * 60 * 60 * 1000
const RING_SIZE = 2 ** 31

/** A position in the grid: what the walk needs to continue in the order in which it began. */
export interface GridCursor {
  /** The day of the first page, `YYYY-MM-DD`: it determines where the walk starts and ends. */
  firstDay: string
  /** The position in the ring where the next page begins. */
  ring: number
  /** Public ids of the boosted members at the head of the first page; later pages leave them out. */
  heads: readonly string[]
}

export function formatCursor({ firstDay, ring, heads }: GridCursor): string {
  return [Date.parse(firstDay) / DAY_MS, ring, ...heads].join('.')
}

/** Parses a cursor whose format the contract has already validated. */
export function parseCursor(cursor: string): GridCursor {
  const [day, ring, ...heads] = cursor.split('.')
  const firstDay = new Date(Number(day) * DAY_MS).toISOString().slice(0, 10)
  return { firstDay, ring: Number(ring) % RING_SIZE, heads }
}
