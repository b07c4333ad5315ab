import type { ReactNode } from 'react'
import { ConnectionProblemPage } from '#client/pages/ConnectionProblemPage.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { PageTitle } from './PageTitle.tsx'

interface BySessionProps {
  visitor: ReactNode
  member: (member: CurrentMember) => ReactNode
}

/**
 * Renders `visitor` or `member`, once the session is known. Only a 401 makes a visitor. CurrentPage.tsx
 * decides what `/` shows to each; RequireMember.tsx shows « Connexion nécessaire » to visitors on a
 * members' page.
 */
export function BySession({ visitor, member }: BySessionProps) {
  const session = useCurrentMember()
  switch (session.status) {
    case 'loading':
      return <LoadingScreen />
    case 'failed':
      return (
        <>
          <PageTitle title="Problème de connexion" />
          <ConnectionProblemPage onRetry={session.retry} />
        </>
      )
    case 'signed_out':
      return visitor
    case 'signed_in':
      return member(session.member)
  }
}
