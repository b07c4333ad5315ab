/** How a count stands beside its icon: beyond 99 nobody reads the figure, and some are not counted further than 100. */
export function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
