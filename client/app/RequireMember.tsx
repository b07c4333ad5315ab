import type { ReactNode } from 'react'
import { MemberContext } from '#client/session/member-context.ts'
import { BySession } from './BySession.tsx'
import { lazyPage } from './lazy-page.tsx'
import { PageView } from './PageView.tsx'
import type { Route } from './routes.ts'
import { TermsGate } from './TermsGate.tsx'

/** Replaces a members' page for visitors. */
export const loginRequired: Route = {
  title: 'Connexion nécessaire',
  audience: 'public',
  Page: lazyPage(() => import('#client/pages/LoginRequiredPage.tsx'), 'LoginRequiredPage'),
}

/**
 * Shows its children to a member. Only a missing session shows « Connexion nécessaire » with a link to
 * /login; other failures show client/pages/ConnectionProblemPage.tsx. While the session loads,
 * client/ui/Spinner.tsx shows « Chargement... »; the deck shows `DeckSkeleton` of
 * client/features/discovery/DeckWait.tsx.
 */
export function RequireMember({ children }: { children: ReactNode }) {
  return (
    <BySession
      visitor={<PageView route={loginRequired} />}
      member={(member) => (
        // The key gives another member a new page, without the previous member's input.
        <MemberContext key={member.id} value={member}>
          <TermsGate>{children}</TermsGate>
        </MemberContext>
      )}
    />
  )
}
