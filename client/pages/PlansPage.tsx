import { BySession } from '#client/app/BySession.tsx'
import { RequireMember } from '#client/app/RequireMember.tsx'
import { SubscriptionPage } from './SubscriptionPage.tsx'
import { VisitorPlansPage } from './VisitorPlansPage.tsx'

/** `/subscription`: a visitor reads what the plans cost before they join; a member chooses. */
export function PlansPage() {
  return (
    <BySession
      visitor={<VisitorPlansPage />}
      member={() => (
        <RequireMember>
          <SubscriptionPage />
        </RequireMember>
      )}
    />
  )
}
