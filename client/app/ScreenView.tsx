import { Suspense } from 'react'
import { Arrival } from './Arrival.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { RequireMember } from './RequireMember.tsx'
import { usePathname } from './router.tsx'
import type { Screen } from './screens.ts'

/** Shows a screen, members' ones only to members. */
export function ScreenView({ screen }: { screen: Screen }) {
  const { Page, title } = screen
  const pathname = usePathname()
  const page = (
    <Suspense key={pathname} fallback={<LoadingScreen />}>
      <Arrival title={title} />
      <Page />
    </Suspense>
  )
  return screen.audience === 'public' ? page : <RequireMember>{page}</RequireMember>
}
