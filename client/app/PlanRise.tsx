import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { HiddenWhenMissing, lazyPart } from '#client/ui/lazy-part.tsx'
import { PLANS, type Plan } from '#shared/domain/plans.ts'
import { usePathname } from './router.tsx'

// The plan is there without it.
const UpgradeCelebration = lazyPart(
  () => import('#client/features/plans/UpgradeCelebration.tsx'),
  'UpgradeCelebration',
  HiddenWhenMissing,
)

interface Known {
  memberId: string
  plan: Plan
}

/** Celebrates once a plan that becomes a higher one while the member is here, wherever it was bought. */
export function PlanRise() {
  const { data: member } = useQuery({ ...currentMemberQuery, enabled: false })
  const pathname = usePathname()
  const [known, setKnown] = useState<Known | null>(null)
  const [celebrated, celebrate] = useState<Plan>('gratuit')

  if (member && (member.id !== known?.memberId || member.subscription !== known.plan)) {
    setKnown({ memberId: member.id, plan: member.subscription })
    const isSameMember = member.id === known?.memberId
    // The checkout ends with a sunrise of its own.
    if (isSameMember && isHigher(member.subscription, known.plan) && pathname !== '/checkout') {
      celebrate(member.subscription)
    }
  }

  if (celebrated === 'gratuit') return null
  return (
    <Suspense>
      <UpgradeCelebration plan={celebrated} onClose={() => celebrate('gratuit')} />
    </Suspense>
  )
}

function isHigher(plan: Plan, than: Plan): boolean {
  return PLANS.indexOf(plan) > PLANS.indexOf(than)
}
