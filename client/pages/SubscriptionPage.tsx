import { Link } from '#client/app/router.tsx'
import { PlanCards } from '#client/features/plans/PlanCards.tsx'
import { PlansLayout } from '#client/layouts/PlansLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { PlansPlace } from '#client/widgets/PlansPlace.tsx'

/** The three plans, and the way to the checkout. */
export function SubscriptionPage() {
  const { subscription } = useMember()
  const wayOut = subscription === 'gratuit' && (
    <Link to="/" className={buttonClass({ variant: 'quiet' })}>
      Continuer avec la version gratuite
    </Link>
  )
  return (
    <PlansLayout wayOut={wayOut}>
      <PlansPlace>{(onSale) => <PlanCards {...onSale} />}</PlansPlace>
    </PlansLayout>
  )
}
