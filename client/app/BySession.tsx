import type { ReactNode } from 'react'
import { ConnectionProblemPage } from '#client/pages/ConnectionProblemPage.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { Arrival } from './Arrival.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'

interface BySessionProps {
  visitor: ReactNode
  member: (member: CurrentMember) => ReactNode
}

/**
 * One thing for a visitor and another for a member, once it is known who is here; what `/` shows to
 * each: CurrentPage.tsx. On a page for members a visitor, whom a 401 alone makes, is told
 * « Connexion nécessaire »: RequireMember.tsx.
 */
export function BySession({ visitor, member }: BySessionProps) {
  const session = useCurrentMember()
  switch (session.status) {
    case 'loading':
      return <LoadingScreen />
    case 'failed':
      return (
        <>
          <Arrival title="Problème de connexion" />
          <ConnectionProblemPage onRetry={session.retry} />
        </>
      )
    case 'signed_out':
      return visitor
    case 'signed_in':
      return member(session.member)
  }
}
