import { Suspense } from 'react'
import { LoadingScreen } from './LoadingScreen.tsx'
import { lazyPage } from './lazy-page.tsx'
import { RootPage } from './RootPage.tsx'
import { usePathname } from './router.tsx'
import { ScreenView } from './ScreenView.tsx'
import { findScreen } from './screens.ts'

const FurtherScreen = lazyPage(async () => (await import('./FurtherScreen.tsx')).FurtherScreen)

/** The screen of the address that is shown. */
export function CurrentScreen() {
  const pathname = usePathname()
  if (pathname === '/') return <RootPage />
  const screen = findScreen(pathname)
  if (screen) return <ScreenView screen={screen} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <FurtherScreen />
    </Suspense>
  )
}

/** Loads the files of a page before it is shown; `/` loads its own once it knows who looks. */
export async function preloadScreen(pathname: string): Promise<void> {
  if (pathname === '/') return
  const screen = findScreen(pathname)
  if (screen) return screen.Page.preload()
  const { findFurtherScreen } = await import('./further-screens.ts')
  await Promise.all([FurtherScreen.preload(), findFurtherScreen(pathname).Page.preload()])
}
