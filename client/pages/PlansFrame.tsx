import { MemberPage } from '#client/app/MemberPage.tsx'
import { PlansBody, type PlansBodyProps } from './PlansBody.tsx'

/** The three plans, to a member. */
export function PlansFrame(body: PlansBodyProps) {
  return (
    <MemberPage mobileBar={{ kind: 'back', title: 'Abonnement', to: '/profile' }}>
      <PlansBody {...body} />
    </MemberPage>
  )
}
