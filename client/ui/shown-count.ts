/** The text of a count next to its icon. Above 99 nobody reads the exact number, and some counts stop at 100. */
export function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
