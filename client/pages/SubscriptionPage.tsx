import { Link } from '#client/app/router.tsx'
import { PlanCards } from '#client/features/plans/PlanCards.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { PlansBody } from '#client/widgets/PlansBody.tsx'
import { PlansGate } from '#client/widgets/PlansGate.tsx'

/** The three plans, with links to the checkout. */
export function SubscriptionPage() {
  const { subscription } = useMember()
  const wayOut = subscription === 'gratuit' && (
    <Link to="/" className={buttonClass({ variant: 'quiet' })}>
      Continuer avec la version gratuite
    </Link>
  )
  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: 'Abonnement', to: '/profile' }}
      offersPlans={false}
    >
      <PlansBody wayOut={wayOut}>
        <PlansGate>{(onSale) => <PlanCards {...onSale} />}</PlansGate>
      </PlansBody>
    </MemberLayout>
  )
}
