import { Suspense } from 'react'
import { Arrival } from './Arrival.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { usePathname } from './router.tsx'
import type { Screen } from './screens.ts'

/** The page of a screen, whoever looks at it. */
export function PageView({ screen }: { screen: Screen }) {
  const { Page, title } = screen
  const pathname = usePathname()
  return (
    <Suspense key={pathname} fallback={<LoadingScreen />}>
      <Arrival title={title} />
      <Page />
    </Suspense>
  )
}
