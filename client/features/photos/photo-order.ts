/** A copy of the list with one photo moved to another index. */
export function movePhoto(photos: readonly string[], from: number, to: number): string[] {
  const moved = [...photos]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
