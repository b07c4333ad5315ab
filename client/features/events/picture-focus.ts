/** Vertical position of the subject in a drawing of a place, in percent; in the others it is at the bottom. */
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
const BOTTOM = 96

/** The CSS `object-position` that keeps the subject of a drawing inside the cropped picture. */
export function pictureFocus(url: string): string {
  const name = url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.'))
  return `50% ${FOCUS[name] ?? BOTTOM}%`
}
