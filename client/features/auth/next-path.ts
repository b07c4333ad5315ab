import { findPattern, type Path } from '#client/app/paths.ts'
import { readUrl } from '#client/platform/read-url.ts'

const NOT_AFTER_SIGN_IN = ['/login', '/onboarding'] as const
/** What the server answers by itself is no page. */
const NO_PAGE = /^\/(api|media|dev|socket\.io)\//

/** Where `?next=` leads after signing in: one of our own pages, or nothing. */
export function nextPath(next: string | null): Path | undefined {
  // The browser's own reading decides: it takes `//elsewhere` and `/\elsewhere` for another site.
  const url = next?.startsWith('/') ? readUrl(next, location.origin) : null
  if (!url) return undefined
  const { origin, pathname, search } = url
  if (origin !== location.origin || NO_PAGE.test(pathname)) return undefined
  // `/.//elsewhere` is ours once, and another site's when its path is read again.
  if (/^\/[/\\]/.test(pathname)) return undefined
  if (findPattern(NOT_AFTER_SIGN_IN, pathname)) return undefined
  return `${pathname}${search}` as Path
}
