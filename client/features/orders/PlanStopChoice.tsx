import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import type { OpenOrder } from '#shared/contracts/admin/orders.ts'
import { longDate } from '#shared/domain/paris-date.ts'

/** Said where the answer is missing. */
export const FATE_MISSING = 'Dites ce que devient la formule.'

/** What becomes of the plan. */
export const planFate = z.enum(['goes_on', 'end_of_term', 'now'], FATE_MISSING)
type PlanFate = z.output<typeof planFate>

interface PlanStopChoiceProps extends ComponentProps<'input'> {
  order: OpenOrder
  fates: readonly PlanFate[]
  error: string | undefined
}

export function PlanStopChoice({ order, fates, error, ...input }: PlanStopChoiceProps) {
  const end = order.subscription && longDate(new Date(order.subscription.periodEndsAt))
  const labels: Record<PlanFate, string> = {
    end_of_term: `S'arrête à la fin de la période, le ${end}`,
    now: "S'arrête tout de suite",
    goes_on: order.subscription?.renews
      ? 'Continue, et se renouvelle comme prévu'
      : `Continue jusqu'au ${end}, sans se renouveler`,
  }
  return (
    <Choices legend="La formule" columns="one" error={error}>
      {fates.map((one) => (
        <Choice key={one} {...input} value={one} label={labels[one]} />
      ))}
    </Choices>
  )
}
