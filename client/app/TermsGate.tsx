import { type ReactNode, Suspense } from 'react'
import { termsPostponed } from '#client/features/legal/terms-postponed.ts'
import { useStore } from '#client/platform/store.ts'
import { useMember } from '#client/session/member-context.ts'
import { Arrival } from './Arrival.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { lazyPage } from './lazy-page.tsx'
import { findPattern, type Pattern, SETTINGS_PATHS } from './paths.ts'
import { usePathname } from './router.tsx'

const TermsChangedPage = lazyPage(
  () => import('#client/pages/TermsChangedPage.tsx'),
  'TermsChangedPage',
)

/** Where a member leaves, contests, or ends or pays for the contract that runs: whatever they think of the new terms. */
const ALWAYS_OPEN: readonly Pattern[] = [...SETTINGS_PATHS, '/decisions', '/payment-card']

/** Asks about new terms before the page that a member came for. */
export function TermsGate({ children }: { children: ReactNode }) {
  const { termsToAccept: terms } = useMember()
  const pathname = usePathname()
  const isPostponed = useStore(termsPostponed, false)
  const mayWait = terms !== null && !terms.isInForce && isPostponed
  if (!terms || mayWait || findPattern(ALWAYS_OPEN, pathname)) return children
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Arrival title="Nos conditions ont changé" />
      <TermsChangedPage terms={terms} />
    </Suspense>
  )
}
