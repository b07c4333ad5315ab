import { findPattern, type Path } from '#client/app/paths.ts'

const NOT_AFTER_SIGN_IN = new Set<string | undefined>(['/login', '/onboarding', undefined])

/** Where `?next=` leads after signing in: one of our own pages, or nothing. */
export function nextPath(next: string | null): Path | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return undefined
  // The browser's own reading decides: it takes `//elsewhere` and `/\elsewhere` for another site.
  const { origin, pathname, search } = new URL(next, location.origin)
  if (origin !== location.origin || NOT_AFTER_SIGN_IN.has(findPattern(pathname))) return undefined
  return `${pathname}${search}` as Path
}
