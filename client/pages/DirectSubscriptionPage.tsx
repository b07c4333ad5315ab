import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigate } from '#client/app/router.tsx'
import type { Buyer } from '#client/features/plans/PlanAction.tsx'
import { PlanCards } from '#client/features/plans/PlanCards.tsx'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { focusTitle } from '#client/ui/focus-title.ts'
import { toast } from '#client/ui/toast.ts'
import { DirectOrder } from '#client/widgets/DirectOrder.tsx'
import { PlansBody } from '#client/widgets/PlansBody.tsx'
import { PlansGate } from '#client/widgets/PlansGate.tsx'
import type { Catalogue } from '#shared/contracts/plans.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'

/**
 * The delay of the redirect to `/home` after a purchase on this page, 2 s. For the delay after the checkout, see
 * client/features/orders/PaidView.tsx.
 */
const HOME_AFTER_MS = 2000

/**
 * `/revenuecat-subscription`, the second page of plans: a plan is ordered and paid on the page itself, by a payment
 * intent (client/features/orders/use-payment.ts), without the checkout page. The text of a refusal, « Impossible de
 * traiter le paiement... », is in client/widgets/DirectOrder.tsx; « Impossible de créer le paiement » is in
 * client/features/orders/payment-failure.ts.
 */
export function DirectSubscriptionPage() {
  /** The paid plan; `startsAt` is null if it has begun. */
  const [paid, setPaid] = useState<{ plan: PaidPlan; startsAt: Date | null } | null>(null)
  const [order, setOrder] = useState<Order | null>(null)
  const navigate = useNavigate()

  useEffect(() => {
    if (!paid) return
    toast({ title: successText(paid), variant: 'ok' })
    const timer = setTimeout(() => navigate('/home'), HOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [paid, navigate])

  function leave() {
    // flushSync shows the title before it receives the focus.
    flushSync(() => setOrder(null))
    focusTitle()
    scrollTo(0, 0)
  }

  const { subscription } = useMember()
  const isOrdering = order !== null && !paid
  const wayOut = subscription === 'gratuit' && (
    <Link to="/home" className={buttonClass({ variant: 'quiet' })}>
      Continuer gratuitement
    </Link>
  )
  // As in the checkout, nothing distracts from an order.
  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: 'Abonnement', to: isOrdering ? leave : '/profile' }}
      hasBottomNav={!isOrdering}
      offersPlans={false}
    >
      <div hidden={isOrdering}>
        <PlansBody wayOut={wayOut}>
          <PlansGate>
            {(onSale) => (
              <PlanCards
                {...onSale}
                renderBuy={({ target: plan, billing, label, className }) => (
                  <button
                    type="button"
                    className={className}
                    onClick={() => setOrder({ plan, billing })}
                  >
                    {label}
                  </button>
                )}
              />
            )}
          </PlansGate>
        </PlansBody>
      </div>
      {isOrdering && (
        <PlansGate>
          {(onSale) => (
            <OpenOrder
              key={`${order.plan} ${order.billing}`}
              {...onSale}
              order={order}
              onPaid={(startsAt) => setPaid({ plan: order.plan, startsAt })}
              onLeave={leave}
            />
          )}
        </PlansGate>
      )}
    </MemberLayout>
  )
}

function successText({ plan, startsAt }: { plan: PaidPlan; startsAt: Date | null }): string {
  if (!startsAt) return 'Abonnement activé !'
  return `Commande confirmée : ${PLAN_LABELS[plan]} commence le ${longDate(startsAt)}.`
}

interface Order {
  plan: PaidPlan
  billing: Billing
}

interface OpenOrderProps {
  order: Order
  catalogue: Catalogue
  buyer: Buyer
  onPaid: (startsAt: Date | null) => void
  onLeave: () => void
}

function OpenOrder({ order, catalogue, buyer, onPaid, onLeave }: OpenOrderProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const nextStart = useQuery(subscriptionQuery).data?.nextPlanStartsAt
  const startsAt = nextStart ? new Date(nextStart) : null

  // The order replaces the plans, so the focus moves to its title.
  useEffect(() => {
    title.current?.focus()
    scrollTo(0, 0)
  }, [])

  return (
    <DirectOrder
      {...order}
      catalogue={catalogue}
      creditCents={buyer.upgradeCreditCents}
      startsAt={startsAt}
      titleRef={title}
      onPaid={({ startsLater }) => onPaid(startsLater ? startsAt : null)}
      onLeave={onLeave}
    />
  )
}
