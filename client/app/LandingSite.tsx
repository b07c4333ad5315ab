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

/** The layout of the landing page for one of its paths. */
export function findLanding(pathname: string): LazyPage<LandingProps> {
  return pathname.startsWith('/accueil-v2') ? Second : First
}

interface LandingSiteProps extends Edition {
  Page: LazyPage<LandingProps>
  /** The path to render on the server. */
  ssrPath?: string
}

/**
 * A prerendered landing page that works without the application: a visitor who only reads it never loads the query
 * client, the session or the route table.
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
