/** By then every copy of the database in use holds what was told. */
const COPIED_WITHIN_MS = 5000

let heardAt = Number.NEGATIVE_INFINITY

export function noteSocketEvent(): void {
  heardAt = performance.now()
}

/** What a socket has just told of is read where it was written: a copy of the database may not hold it yet. */
export function hasRecentSocketEvent(): boolean {
  return performance.now() - heardAt < COPIED_WITHIN_MS
}
