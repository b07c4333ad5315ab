import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import type { OpenOrder } from '#shared/contracts/admin/orders.ts'
import { longDate } from '#shared/domain/paris-date.ts'

/** The error if no option is chosen. */
export const PLAN_CHOICE_MISSING = 'Dites ce que devient la formule.'

/** What happens to the plan of an order: it continues, or ends with its term or now. */
export const planOutcome = z.enum(['goes_on', 'end_of_term', 'now'], PLAN_CHOICE_MISSING)
type PlanOutcome = z.output<typeof planOutcome>

interface PlanStopChoiceProps extends ComponentProps<'input'> {
  order: OpenOrder
  outcomes: readonly PlanOutcome[]
  error: string | undefined
}

export function PlanStopChoice({ order, outcomes, error, ...input }: PlanStopChoiceProps) {
  const end = order.subscription && longDate(new Date(order.subscription.periodEndsAt))
  const isUnpaid = order.subscription?.status === 'past_due'
  const goesOn = order.subscription?.renews
    ? 'Continue, et se renouvelle comme prévu'
    : `Continue jusqu'au ${end}, sans se renouveler`
  const labels: Record<PlanOutcome, string> = {
    end_of_term: `S'arrête à la fin de la période, le ${end}`,
    now: "S'arrête tout de suite",
    goes_on: isUnpaid ? 'Continue pendant les nouveaux essais de paiement' : goesOn,
  }
  return (
    <Choices legend="La formule" columns="one" error={error}>
      {outcomes.map((one) => (
        <Choice key={one} {...input} value={one} label={labels[one]} />
      ))}
    </Choices>
  )
}
