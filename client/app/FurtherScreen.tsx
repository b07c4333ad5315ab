import { findFurtherScreen } from './further-screens.ts'
import { usePathname } from './router.tsx'
import { ScreenView } from './ScreenView.tsx'

/** Shows the screen of an address that is not one of nearly every visit. */
export function FurtherScreen() {
  return <ScreenView screen={findFurtherScreen(usePathname())} />
}
