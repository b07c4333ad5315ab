import { Suspense } from 'react'
import { LoadingScreen } from './LoadingScreen.tsx'
import { PageTitle } from './PageTitle.tsx'
import { usePathname } from './router.tsx'
import type { Route } from './routes.ts'

/** The page of a route, without a check of the session. */
export function PageView({ route }: { route: Route }) {
  const { Page, title } = route
  const pathname = usePathname()
  return (
    <Suspense key={pathname} fallback={<LoadingScreen />}>
      <PageTitle title={title} />
      <Page />
    </Suspense>
  )
}
