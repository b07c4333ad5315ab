import { photoAtWidth } from '#shared/domain/photo-url.ts'

const WIDTHS = [240, 480, 800] as const

/** The attributes of an `img`: the browser chooses the smallest width that fits `sizes`. */
export function photoSources(photo: string, sizes: string) {
  return {
    src: photoAtWidth(photo, 800),
    srcSet: WIDTHS.map((width) => `${photoAtWidth(photo, width)} ${width}w`).join(', '),
    sizes,
  }
}

/** Loads a photo into the browser's cache before it is shown. */
export function preloadPhoto(photo: string, sizes: string): void {
  Object.assign(new Image(), photoSources(photo, sizes))
}
