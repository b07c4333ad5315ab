import type { ReactNode } from 'react'
import { MemberContext } from '#client/session/member-context.ts'
import { BySession } from './BySession.tsx'
import { lazyPage } from './lazy-page.tsx'
import { PageView } from './PageView.tsx'
import type { Route } from './routes.ts'
import { TermsGate } from './TermsGate.tsx'

/** In the place of a member's page, for anyone who is not signed in. */
export const loginRequired: Route = {
  title: 'Connexion nécessaire',
  audience: 'public',
  Page: lazyPage(() => import('#client/pages/LoginRequiredPage.tsx'), 'LoginRequiredPage'),
}

/**
 * Shows its children to a member; only a missing session says « Connexion nécessaire » with a link
 * to /login, other failures say so: client/pages/ConnectionProblemPage.tsx. « Chargement... » until
 * that is known: client/ui/Spinner.tsx; of the deck: `DeckSkeleton` of client/features/discovery/DeckWait.tsx.
 */
export function RequireMember({ children }: { children: ReactNode }) {
  return (
    <BySession
      visitor={<PageView route={loginRequired} />}
      member={(member) => (
        // Another member gets a page of their own, without what was typed in it before.
        <MemberContext key={member.id} value={member}>
          <TermsGate>{children}</TermsGate>
        </MemberContext>
      )}
    />
  )
}
