import { findPattern, type Path } from '#client/app/paths.ts'

const NOT_AFTER_SIGN_IN = ['/login', '/onboarding'] as const
/** What the server answers by itself is no page. */
const NO_PAGE = /^\/(api|media|dev|socket\.io)\//

/** Where `?next=` leads after signing in: one of our own pages, or nothing. */
export function nextPath(next: string | null): Path | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return undefined
  // The browser's own reading decides: it takes `//elsewhere` and `/\elsewhere` for another site.
  const { origin, pathname, search } = new URL(next, location.origin)
  if (origin !== location.origin || NO_PAGE.test(pathname)) return undefined
  // `/.//elsewhere` is ours once, and another site's when its path is read again.
  if (/^\/[/\\]/.test(pathname)) return undefined
  if (findPattern(NOT_AFTER_SIGN_IN, pathname)) return undefined
  return `${pathname}${search}` as Path
}
