import { type Edition, GivenClaims, ShowsSamples } from '#client/features/landing/samples.ts'
import { ToastArea } from '#client/ui/ToastArea.tsx'
import { Consent } from './Consent.tsx'
import { DocumentRouter } from './document-router.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

interface LandingProps {
  isVisitor: boolean
}

const First = lazyPage(() => import('#client/pages/LandingPage.tsx'), 'LandingPage')
const Second = lazyPage(() => import('#client/pages/SecondLandingPage.tsx'), 'SecondLandingPage')

/** The layout of the landing page at one of its addresses. */
export function findLanding(pathname: string): LazyPage<LandingProps> {
  return pathname.startsWith('/accueil-v2') ? Second : First
}

interface LandingSiteProps extends Edition {
  Page: LazyPage<LandingProps>
  /** The address to render, outside a browser. */
  ssrPath?: string
}

/**
 * A prerendered page, which stands without the application: a visitor who only reads it never loads the queries, the
 * session, nor the table of screens.
 */
export function LandingSite({ Page, showsSamples, claims, ssrPath }: LandingSiteProps) {
  return (
    <ShowsSamples value={showsSamples}>
      <GivenClaims value={claims}>
        <DocumentRouter ssrPath={ssrPath}>
          <Page isVisitor />
          <ToastArea />
          <Consent />
        </DocumentRouter>
      </GivenClaims>
    </ShowsSamples>
  )
}
