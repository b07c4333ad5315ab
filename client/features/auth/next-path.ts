import { findPattern, type Path } from '#client/app/paths.ts'
import { readUrl } from '#client/platform/read-url.ts'

const NOT_AFTER_SIGN_IN = ['/login', '/onboarding'] as const
/** Paths that the server answers itself are not pages. */
const NO_PAGE = /^\/(api|media|dev|socket\.io)\//

/** The page that `?next=` opens after signing in: one of our own pages, or undefined. */
export function nextPath(next: string | null): Path | undefined {
  // The URL parser decides, because it takes `//elsewhere` and `/\elsewhere` for another site.
  const url = next?.startsWith('/') ? readUrl(next, location.origin) : null
  if (!url) return undefined
  const { origin, pathname, search } = url
  if (origin !== location.origin || NO_PAGE.test(pathname)) return undefined
  // `/.//elsewhere` has our origin, but its parsed path `//elsewhere` is another site when it is parsed again.
  if (/^\/[/\\]/.test(pathname)) return undefined
  if (findPattern(NOT_AFTER_SIGN_IN, pathname)) return undefined
  return `${pathname}${search}` as Path
}
