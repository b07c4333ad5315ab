import { Suspense } from 'react'
import { Arrival } from './Arrival.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { usePathname } from './router.tsx'
import type { Route } from './routes.ts'

/** The page of a route, no matter who looks at it. */
export function PageView({ route }: { route: Route }) {
  const { Page, title } = route
  const pathname = usePathname()
  return (
    <Suspense key={pathname} fallback={<LoadingScreen />}>
      <Arrival title={title} />
      <Page />
    </Suspense>
  )
}
