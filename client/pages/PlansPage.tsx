import { LoadingScreen } from '#client/app/LoadingScreen.tsx'
import { RequireMember } from '#client/app/RequireMember.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import { SubscriptionPage } from './SubscriptionPage.tsx'
import { VisitorPlansPage } from './VisitorPlansPage.tsx'

/** `/subscription`: a visitor reads what the plans cost before they join; a member chooses. */
export function PlansPage() {
  const { status } = useCurrentMember()
  if (status === 'loading') return <LoadingScreen />
  if (status === 'signed_out') return <VisitorPlansPage />
  return (
    <RequireMember>
      <SubscriptionPage />
    </RequireMember>
  )
}
