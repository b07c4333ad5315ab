/** The name of a photo by its place: « photo principale », « photo 2 ». */
export function photoName(place: number): string {
  return place === 1 ? 'photo principale' : `photo ${place}`
}
