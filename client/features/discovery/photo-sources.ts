import { photoAtWidth } from '#shared/domain/photo-url.ts'

const WIDTHS = [240, 480, 800] as const

/** The attributes of an `img`: the browser takes the smallest width that fits the place. */
export function photoSources(photo: string, sizes: string) {
  return {
    src: photoAtWidth(photo, 800),
    srcSet: WIDTHS.map((width) => `${photoAtWidth(photo, width)} ${width}w`).join(', '),
    sizes,
  }
}

/** Brings a photo into the browser's cache before its place is shown. */
export function preloadPhoto(photo: string, sizes: string): void {
  Object.assign(new Image(), photoSources(photo, sizes))
}
