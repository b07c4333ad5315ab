/** The alternative text of a photo; the first photo is the portrait. */
export function photoAlt(firstName: string, index: number): string {
  return index === 0 ? `Portrait de ${firstName}` : `Photo ${index + 1} de ${firstName}`
}
