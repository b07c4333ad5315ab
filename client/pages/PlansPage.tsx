import { BySession } from '#client/app/BySession.tsx'
import { RequireMember } from '#client/app/RequireMember.tsx'
import { SubscriptionPage } from './SubscriptionPage.tsx'
import { VisitorPlansPage } from './VisitorPlansPage.tsx'

/** `/subscription`: shows the prices of the plans to visitors; members choose a plan. */
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
