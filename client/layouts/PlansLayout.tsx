import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { PlansBody, type PlansBodyProps } from '#client/widgets/PlansBody.tsx'

/** The three plans, to a member. */
export function PlansLayout(body: PlansBodyProps) {
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'Abonnement', to: '/profile' }}>
      <PlansBody {...body} />
    </MemberLayout>
  )
}
