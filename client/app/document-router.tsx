import { type ReactNode, useMemo } from 'react'
import { loadFullPage } from '#client/platform/load-full-page.ts'
import { type Navigate, NavigationContext } from './router.tsx'

const loadPage: Navigate = (to, { replace = false } = {}) => {
  if (replace) location.replace(to)
  else loadFullPage(to)
}

interface DocumentRouterProps {
  ssrPath: string | undefined
  children: ReactNode
}

/**
 * The router of a page that works without the application: a link loads the next page as a full document and preloads
 * nothing.
 */
export function DocumentRouter({ ssrPath, children }: DocumentRouterProps) {
  const navigation = useMemo(
    () => ({ preload: async () => {}, navigate: loadPage, ssrPath }),
    [ssrPath],
  )
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
