import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'
import { Badge } from './Badge.tsx'
import { PlanSun } from './PlanSun.tsx'

const TONES = { gratuit: 'plain', premium: 'mist', gold: 'gold' } as const

interface PlanBadgeProps {
  plan: Plan
  /** The text of the badge; by default the name of the plan. */
  label?: string
  size?: 'medium' | 'small' | 'target' | undefined
  className?: string | undefined
}

export function PlanBadge({ plan, label = PLAN_LABELS[plan], size, className }: PlanBadgeProps) {
  return (
    <Badge tone={TONES[plan]} size={size} className={className}>
      <PlanSun plan={plan} />
      {label}
    </Badge>
  )
}
