import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import type { Catalogue, PlanOnSale, PlanPrice } from '#shared/contracts/plans.ts'
import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { euros, shortEuros } from '#shared/domain/money.ts'
import { lastDayBefore, longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'
import { MIN_CHARGE_CENTS } from '#shared/domain/promo.ts'
import {
  BEGINS_LATER,
  NO_UPGRADE_AFTER_WITHDRAWAL,
  PAYMENTS_CLOSED,
  PLAN_CHANGE_REFUSED,
} from '#shared/kit/payment-problems.ts'
import { ChangePlanButton } from './ChangePlanButton.tsx'
import styles from './PlanAction.module.css'
import { planStep } from './plan-step.ts'

/** The member's current plan and credit, and the payment provider if payments are open. */
export interface Buyer {
  plan: Plan
  subscription: Subscription | null
  /** The credit of an upgrade, in cents. */
  upgradeCreditCents: number
  /** When a plan bought now would start; undefined if immediately. */
  nextPlanStartsAt?: string | undefined
  /** When the plan that the team gave ends. */
  givenUntil?: string | undefined
  payment: Catalogue['payment']
}

interface PlanActionProps {
  buyer: Buyer
  onSale: PlanOnSale
  billing: Billing
  /** Replaces the link to the checkout on pages with their own payment form. */
  renderBuy?: ((purchase: Purchase) => ReactNode) | undefined
}

/** What the control buys, its label and its CSS classes. */
export interface Purchase {
  target: PaidPlan
  billing: Billing
  label: string
  className: string
}

/** The control that chooses a plan, with its effect for this member, or the reason why there is none. */
export function PlanAction(props: PlanActionProps) {
  const { buyer, onSale, billing, renderBuy = checkoutLink } = props
  const { plan: target, prices } = onSale
  const { subscription, upgradeCreditCents, givenUntil, payment } = buyer
  const price = prices.find((one) => one.billing === billing)
  const step = planStep(buyer, target, billing)
  const label = PLAN_LABELS[target]
  const end = subscription && longDate(new Date(subscription.endsAt))

  switch (step) {
    case 'current':
      return (
        <>
          <CurrentPlan
            note={
              subscription ? termSentence(subscription) : givenUntil && giftSentence(givenUntil)
            }
          />
          {subscription?.isPastDue && (
            <Link to="/payment-card" className={buttonClass({})}>
              Changer de carte
            </Link>
          )}
        </>
      )
    case 'to_come':
      return subscription && <PlanToCome subscription={subscription} />
    case 'scheduled':
      return <Mark>Prévu pour le {end}</Mark>
    case 'change':
      return <ChangePlanButton target={target} billing={billing} end={end} />
    case 'covered':
      return <Reason>{PLAN_LABELS[buyer.plan]} comprend déjà tout cela.</Reason>
    case 'after_start':
      return <Reason>{BEGINS_LATER}</Reason>
    case 'withdrew':
      return <Reason>{NO_UPGRADE_AFTER_WITHDRAWAL}</Reason>
    case 'stopped':
      return <Reason>Votre abonnement s'arrête le {end}. Vous choisirez alors librement.</Reason>
    case 'unpaid':
      return <Reason>Vous pourrez changer de formule une fois votre renouvellement payé.</Reason>
    case 'committed':
      return <Reason>Pendant votre engagement, {label} se prend aussi avec engagement.</Reason>
    case 'buy':
    case 'upgrade':
      if (!payment) return <Reason>{PAYMENTS_CLOSED}</Reason>
      if (!price) return null
      if (step === 'upgrade' && price.priceCents - upgradeCreditCents < MIN_CHARGE_CENTS) {
        return <Reason>{PLAN_CHANGE_REFUSED}</Reason>
      }
      return (
        <>
          {renderBuy({
            target,
            billing,
            label: step === 'upgrade' ? `Passer à ${label}` : `Choisir ${label}`,
            className: buttonClass({ variant: target === 'gold' ? 'sun' : 'primary' }),
          })}
          {step === 'upgrade' && (
            <p className={text.small}>{upgradeSentence(target, price, upgradeCreditCents)}</p>
          )}
        </>
      )
  }
}

function checkoutLink({ target, billing, label, className }: Purchase): ReactNode {
  return (
    <Link to={href('/checkout', {}, { plan: target, billing })} className={className}>
      {label}
    </Link>
  )
}

/** The action of the free card: the current plan, or when the member returns to it. */
export function FreePlanAction({ buyer }: { buyer: Buyer }) {
  const { plan, subscription } = buyer
  if (plan === 'gratuit') return <CurrentPlan />
  if (!subscription) return null
  return (
    <p className={text.small}>
      {subscription.renews
        ? "Vous y revenez à la fin de votre abonnement, si vous l'arrêtez : "
        : `Vous y revenez le ${longDate(new Date(subscription.endsAt))}. `}
      {subscription.renews && <Link to="/resilier">résilier votre contrat</Link>}
    </p>
  )
}

function CurrentPlan({ note }: { note?: string | undefined }) {
  return (
    <>
      <Mark>Votre formule actuelle</Mark>
      {note && <p className={text.small}>{note}</p>}
    </>
  )
}

/** A plan that is paid for and has not started. */
function PlanToCome({ subscription }: { subscription: Subscription }) {
  return (
    <>
      <Mark>Commence le {longDate(new Date(subscription.startedAt))}</Mark>
      <p className={text.small}>{termSentence(subscription)}</p>
    </>
  )
}

/** Why there is no control. */
function Reason({ children }: { children: ReactNode }) {
  return <p className={text.muted}>{children}</p>
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <p className={styles.mark}>
      <Check size={22} />
      <span>{children}</span>
    </p>
  )
}

/** The price, then the credit, then the amount to pay. */
function upgradeSentence(plan: PaidPlan, { priceCents, months }: PlanPrice, creditCents: number) {
  const term = months === 1 ? 'par mois' : `pour ${months} mois`
  return [
    `${PLAN_LABELS[plan]}, ${shortEuros(priceCents)} ${term}, tout de suite.`,
    ...(creditCents > 0 ? [`Ce qui reste de Premium est déduit : ${euros(creditCents)}.`] : []),
    `À payer aujourd'hui : ${euros(priceCents - creditCents)}.`,
  ].join(' ')
}

function giftSentence(endsAt: string): string {
  const day = longDate(lastDayBefore(new Date(endsAt)))
  return `Offerte par notre équipe jusqu'au ${day}. Rien n'est prélevé.`
}

function termSentence({ endsAt, renews, isPastDue, stopsAt }: Subscription): string {
  if (isPastDue) {
    return "Le paiement de son renouvellement n'est pas passé. Vous gardez vos avantages pendant les nouveaux essais."
  }
  const day = longDate(new Date(endsAt))
  if (stopsAt) {
    return `Jusqu'au ${day}, puis renouvelée une dernière fois, jusqu'au ${longDate(new Date(stopsAt))}.`
  }
  return renews ? `Jusqu'au ${day}, puis renouvelée.` : `Jusqu'au ${day}, sans renouvellement.`
}
