import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'
import { useChangePlan } from './change-plan.api.ts'

interface ChangePlanButtonProps {
  target: PaidPlan
  billing: Billing
  /** The last day of the current term, as a French date. */
  end: string | null
}

/** Schedules a plan change for the end of the term; nothing is paid before. */
export function ChangePlanButton({ target, billing, end }: ChangePlanButtonProps) {
  const change = useChangePlan(toastChange)

  return (
    <>
      <Button
        variant="secondary"
        isBusy={change.isPending}
        onClick={() => change.mutate({ planId: target, billing })}
      >
        Choisir pour la suite
      </Button>
      <p className={text.small}>
        {PLAN_LABELS[target]} {billing === 'monthly' ? 'au mois' : 'avec engagement'}, à partir du{' '}
        {end}. Rien à payer d'ici là.
      </p>
    </>
  )
}

function toastChange({ renewal, endsAt }: Subscription): void {
  if (!renewal) return
  const day = longDate(new Date(endsAt))
  const price = shortEuros(renewal.priceCents)
  toast({
    title: 'Changement enregistré',
    text: `${PLAN_LABELS[renewal.plan]} prendra la suite le ${day}, à ${price}.`,
    variant: 'ok',
  })
}
