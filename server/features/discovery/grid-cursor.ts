const DAY_MS = 24 * 60 * 60 * 1000
const RING_SIZE = 2 ** 31

/** Where the pages of the grid stand: what the walk needs to go on as it began. */
export interface GridCursor {
  /** The day of the first page, `YYYY-MM-DD`: it set where the walk starts and ends. */
  firstDay: string
  /** The place in the ring where the next page begins. */
  ring: number
  /** Public ids of the boosted members who headed the first page, and do not come a second time. */
  heads: readonly string[]
}

export function formatCursor({ firstDay, ring, heads }: GridCursor): string {
  return [Date.parse(firstDay) / DAY_MS, ring, ...heads].join('.')
}

/** Reads a cursor whose form the contract has checked. */
export function parseCursor(cursor: string): GridCursor {
  const [day, ring, ...heads] = cursor.split('.')
  const firstDay = new Date(Number(day) * DAY_MS).toISOString().slice(0, 10)
  return { firstDay, ring: Number(ring) % RING_SIZE, heads }
}
