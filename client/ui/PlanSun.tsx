import type { ReactNode } from 'react'
import type { Plan } from '#shared/domain/plans.ts'

const ray = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
} as const

// The higher the plan, the higher the sun: at the horizon, risen, at the zenith.
const SUNS: Record<Plan, ReactNode> = {
  gratuit: <path {...ray} d="M3 17h18M8 17a4 4 0 0 1 8 0" />,
  premium: (
    <>
      <path d="M5 17a7 7 0 0 1 14 0z" fill="currentColor" />
      <path {...ray} d="M2.5 17h19M12 6.5v-3M4.6 9.6 2.8 7.8M19.4 9.6l1.8-1.8" />
    </>
  ),
  gold: (
    <>
      <circle cx="12" cy="12" r="5" fill="currentColor" />
      <path
        {...ray}
        d="M12 4V1.8M12 22.2V20M4 12H1.8M22.2 12H20M6.3 6.3 4.8 4.8M19.2 19.2l-1.5-1.5M6.3 17.7l-1.5 1.5M19.2 4.8l-1.5 1.5"
      />
    </>
  ),
}

export function PlanSun({ plan, size = 22 }: { plan: Plan; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {SUNS[plan]}
    </svg>
  )
}
