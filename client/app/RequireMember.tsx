import type { ReactNode } from 'react'
import { ConnectionProblemPage } from '#client/pages/ConnectionProblemPage.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import { MemberContext } from '#client/session/member-context.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { lazyPage } from './lazy-page.tsx'
import { PageView } from './PageView.tsx'
import type { Route } from './routes.ts'
import { TermsGate } from './TermsGate.tsx'

/** In the place of a member's page, for anyone who is not signed in. */
export const loginRequired: Route = {
  title: 'Connexion nécessaire',
  audience: 'public',
  Page: lazyPage(
    async () => (await import('#client/pages/LoginRequiredPage.tsx')).LoginRequiredPage,
  ),
}

/** Shows its children to a member; only a missing session asks to sign in, other failures say so. */
export function RequireMember({ children }: { children: ReactNode }) {
  const session = useCurrentMember()
  switch (session.status) {
    case 'loading':
      return <LoadingScreen />
    case 'failed':
      return <ConnectionProblemPage onRetry={session.retry} />
    case 'signed_out':
      return <PageView route={loginRequired} />
    case 'signed_in':
      // Another member gets a page of their own, without what was typed in it before.
      return (
        <MemberContext key={session.member.id} value={session.member}>
          <TermsGate>{children}</TermsGate>
        </MemberContext>
      )
  }
}
