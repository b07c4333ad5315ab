/** The widths in pixels in which a photo is kept. */
export const PHOTO_WIDTHS = [96, 240, 480, 800] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

export const PHOTO_URL = /^\/media\/photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Of a photo, or of a drawing that stands for one of a demo member. */
export const SHOWN_PHOTO = new RegExp(`${PHOTO_URL.source}|^/media/portraits/[a-z0-9-]+[.]svg$`)

/** Where a photo is fetched; `?w=` asks for one of the widths. */
export function photoUrl(publicId: string): string {
  return `/media/photos/${publicId}`
}

/** The photo that one of our addresses names; undefined for any other address. */
export function photoIdOf(url: string): string | undefined {
  return PHOTO_URL.exec(url)?.[1]
}

/** Our address of a photo at a width; a drawn portrait is one size for all. */
export function photoAtWidth(url: string, width: PhotoWidth): string {
  return photoIdOf(url) ? `${url}?w=${width}` : url
}
