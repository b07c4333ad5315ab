/** How far down a drawing of the places lies what it shows, in percent; in most, at its foot. */
const FOCUS: Readonly<Record<string, number>> = {
  'p-03': 25,
  'p-05': 45,
  'p-08': 40,
  'p-10': 40,
  'p-19': 60,
  'p-32': 70,
  'p-34': 39,
  'p-48': 55,
  'p-50': 80,
  'p-53': 22,
  'p-58': 75,
}
const FOOT = 96

/** Where the frame of a picture lies on its drawing, so that a walker keeps his head and a table its plates. */
export function pictureFocus(url: string): string {
  const name = url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.'))
  return `50% ${FOCUS[name] ?? FOOT}%`
}
