import { type ReactNode, Suspense } from 'react'
import { termsPostponed } from '#client/features/legal/terms-postponed.ts'
import { useStore } from '#client/platform/store.ts'
import { useMember } from '#client/session/member-context.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { lazyPage } from './lazy-page.tsx'
import { PageTitle } from './PageTitle.tsx'
import { findPattern, type Pattern, SETTINGS_PATHS } from './paths.ts'
import { usePathname } from './router.tsx'

const TermsChangedPage = lazyPage(
  () => import('#client/pages/TermsChangedPage.tsx'),
  'TermsChangedPage',
)

/**
 * Pages where a member can leave, contest a decision, end a contract or pay for it, even without accepting the new
 * terms.
 */
const ALWAYS_OPEN: readonly Pattern[] = [...SETTINGS_PATHS, '/decisions', '/payment-card']

/** Asks the member to accept new terms before it shows the requested page. */
export function TermsGate({ children }: { children: ReactNode }) {
  const { termsToAccept: terms } = useMember()
  const pathname = usePathname()
  const isPostponed = useStore(termsPostponed, false)
  const mayWait = terms !== null && !terms.isInForce && isPostponed
  if (!terms || mayWait || findPattern(ALWAYS_OPEN, pathname)) return children
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PageTitle title="Nos conditions ont changé" />
      <TermsChangedPage terms={terms} />
    </Suspense>
  )
}
