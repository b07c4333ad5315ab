/** What a photo is called where it is not seen; the first one is the portrait. */
export function photoAlt(firstName: string, index: number): string {
  return index === 0 ? `Portrait de ${firstName}` : `Photo ${index + 1} de ${firstName}`
}
