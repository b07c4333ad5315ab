import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import type { OpenOrder, PlanStop } from '#shared/contracts/admin/orders.ts'
import { longDate } from '#shared/domain/paris-date.ts'

/** What becomes of the plan: nobody chooses it for anyone who decides. */
export type PlanFate = PlanStop | 'goes_on'

interface PlanStopChoiceProps {
  order: OpenOrder
  fates: readonly PlanFate[]
  fate: PlanFate | undefined
  error: string | undefined
  onChange: (fate: PlanFate) => void
}

export function PlanStopChoice({ order, fates, fate, error, onChange }: PlanStopChoiceProps) {
  const end = order.subscription && longDate(new Date(order.subscription.periodEndsAt))
  const labels: Record<PlanFate, string> = {
    end_of_term: `S'arrête à la fin de la période, le ${end}`,
    now: "S'arrête tout de suite",
    goes_on: 'Continue, et se renouvelle comme prévu',
  }
  return (
    <Choices legend="La formule" columns="one" error={error}>
      {fates.map((one) => (
        <Choice
          key={one}
          name="fate"
          label={labels[one]}
          checked={fate === one}
          onChange={() => onChange(one)}
        />
      ))}
    </Choices>
  )
}

/** Said where the answer is missing. */
export const FATE_MISSING = 'Dites ce que devient la formule.'
