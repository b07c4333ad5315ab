import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { useAbandonedCart } from '#client/features/carts/use-abandoned-cart.ts'
import { CheckoutWait } from '#client/features/orders/CheckoutWait.tsx'
import type { PayFormProps } from '#client/features/orders/PayForm.tsx'
import { PlanCheckout } from '#client/features/orders/PlanCheckout.tsx'
import { useCatalogue } from '#client/features/plans/catalogue.api.ts'
import { planStep } from '#client/features/plans/plan-step.ts'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { Catalogue } from '#shared/contracts/plans.ts'
import type { getSubscription } from '#shared/contracts/subscriptions.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'
import {
  ALREADY_SUBSCRIBED,
  BEGINS_LATER,
  NO_UPGRADE_AFTER_WITHDRAWAL,
  PAYMENTS_CLOSED,
  PLAN_CHANGE_REFUSED,
} from '#shared/kit/payment-problems.ts'
import type { RouteOutput } from '#shared/kit/route.ts'

interface CheckoutGateProps {
  plan: PaidPlan
  billing: Billing
  onBilling: (billing: Billing) => void
  onPaid: PayFormProps['onPaid']
}

/** The order form if the member can buy this plan now; otherwise, why not. */
export function CheckoutGate(choice: CheckoutGateProps) {
  const { isEmailConfirmed } = useMember()
  const catalogue = useCatalogue()
  const currentPlan = useQuery(subscriptionQuery)

  if (!isEmailConfirmed) {
    return (
      <Closed title="Confirmez votre adresse e-mail pour commander.">
        Saisissez ci-dessus le code reçu : la commande de {PLAN_LABELS[choice.plan]} s'ouvre ici,
        aussitôt.
      </Closed>
    )
  }
  if (catalogue.data && currentPlan.data) {
    return <Sale {...choice} catalogue={catalogue.data} currentPlan={currentPlan.data} />
  }
  const failure = catalogue.error ?? currentPlan.error
  if (!failure) return <CheckoutWait />
  const retry = () => void Promise.all([catalogue.refetch(), currentPlan.refetch()])
  return (
    <EmptyState
      titleLevel={1}
      title="Cette page n'a pas pu être chargée."
      action={<Button onClick={retry}>Réessayer</Button>}
    >
      {failureText(failure)}
    </EmptyState>
  )
}

type CurrentPlan = RouteOutput<typeof getSubscription>

interface SaleProps extends CheckoutGateProps {
  catalogue: Catalogue
  currentPlan: CurrentPlan
}

function Sale({ plan, billing, catalogue, currentPlan, ...events }: SaleProps) {
  // The plan can become active before its buyer sees the confirmation: the page must not then show that it cannot be
  // bought.
  const [frozen, freeze] = useState<CurrentPlan | null>(null)

  const { payment, plans } = catalogue
  const standing = frozen ?? currentPlan
  const { subscription, upgradeCreditCents, nextPlanStartsAt } = standing
  const onSale = plans.find((one) => one.plan === plan)?.prices ?? []
  const prices = onSale.filter((price) => canBuy(standing, plan, price.billing))
  const price = prices.find((one) => one.billing === billing) ?? prices[0]
  if (!payment) return <Closed title={PAYMENTS_CLOSED} />
  if (!price && subscription?.isPastDue) return <Unpaid />
  if (!price) return <Closed title={refusalOf(standing, plan, billing)} />
  return (
    <OpenCheckout
      {...{ catalogue, plan, prices, price, payment }}
      creditCents={upgradeCreditCents}
      startsAt={nextPlanStartsAt ? new Date(nextPlanStartsAt) : null}
      isPaying={frozen !== null}
      onPaying={(isPaying) => freeze(isPaying ? currentPlan : null)}
      {...events}
    />
  )
}

interface OpenCheckoutProps extends ComponentProps<typeof PlanCheckout> {
  isPaying: boolean
}

function OpenCheckout({ isPaying, ...checkout }: OpenCheckoutProps) {
  useAbandonedCart(checkout.plan, isPaying)
  return <PlanCheckout {...checkout} />
}

/** A plan given by the team never prevents a purchase; next to a paid plan, only an upgrade can be bought. */
function canBuy(standing: CurrentPlan, plan: PaidPlan, billing: Billing): boolean {
  return !standing.subscription || planChange(standing, plan, billing) === 'upgrade'
}

/** The change that the purchase would make to the paid plan, as `planStep` classifies it. */
function planChange(standing: CurrentPlan, plan: PaidPlan, billing: Billing) {
  return planStep({ ...standing, plan: standing.subscription?.plan ?? 'gratuit' }, plan, billing)
}

function refusalOf(standing: CurrentPlan, plan: PaidPlan, billing: Billing): string {
  if (standing.subscription?.plan === plan) return ALREADY_SUBSCRIBED
  const step = planChange(standing, plan, billing)
  if (step === 'after_start') return BEGINS_LATER
  return step === 'withdrew' ? NO_UPGRADE_AFTER_WITHDRAWAL : PLAN_CHANGE_REFUSED
}

/** After a failed renewal, the member pays with another card and does not have to buy the plan again. */
function Unpaid() {
  return (
    <EmptyState
      titleLevel={1}
      title="Le paiement de votre formule n'est pas passé."
      action={
        <Link to="/payment-card" className={buttonClass({})}>
          Changer de carte
        </Link>
      }
    >
      Avec une autre carte, elle continue aussitôt.
    </EmptyState>
  )
}

function Closed({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <EmptyState
      titleLevel={1}
      title={title}
      action={
        <Link to="/subscription" className={buttonClass({ variant: 'secondary' })}>
          Voir les formules
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
