/** The widths, in pixels, at which a photo is stored. */
export const PHOTO_WIDTHS = [96, 240, 480, 800] as const
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]

export const PHOTO_URL = /^\/media\/photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Matches the URL of a photo, or of the drawn portrait of a demo member. */
export const SHOWN_PHOTO_URL = new RegExp(`${PHOTO_URL.source}|^/media/portraits/[a-z0-9-]+[.]svg$`)

/** The URL of a photo; `?w=` selects one of the widths. */
export function photoUrl(publicId: string): string {
  return `/media/photos/${publicId}`
}

/** The id of the photo that a URL of this site names; undefined for any other URL. */
export function photoIdOf(url: string): string | undefined {
  return PHOTO_URL.exec(url)?.[1]
}

/** The URL of a photo at a width. A drawn portrait is a vector image without widths, so its URL stays unchanged. */
export function photoAtWidth(url: string, width: PhotoWidth): string {
  return photoIdOf(url) ? `${url}?w=${width}` : url
}
