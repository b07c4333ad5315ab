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

/** Around a page that stands without the application: a link loads the next one whole, and nothing ahead of it. */
export function DocumentRouter({ ssrPath, children }: DocumentRouterProps) {
  const navigation = useMemo(
    () => ({ preload: async () => {}, navigate: loadPage, ssrPath }),
    [ssrPath],
  )
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
