/** The same photos with one of them moved to another place. */
export function movePhoto(photos: readonly string[], from: number, to: number): string[] {
  const moved = [...photos]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
