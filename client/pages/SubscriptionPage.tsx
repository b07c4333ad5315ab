import { Link } from '#client/app/router.tsx'
import { PlanCards } from '#client/features/billing/PlanCards.tsx'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { PlansFrame } from './PlansFrame.tsx'
import { PlansPlace } from './PlansPlace.tsx'

/** The three plans, and the way to the checkout. */
export function SubscriptionPage() {
  const { subscription } = useMember()
  const wayOut = subscription === 'gratuit' && (
    <Link to="/" className={buttonClass({ variant: 'quiet' })}>
      Continuer avec la version gratuite
    </Link>
  )
  return (
    <PlansFrame wayOut={wayOut}>
      <PlansPlace>{(onSale) => <PlanCards {...onSale} />}</PlansPlace>
    </PlansFrame>
  )
}
