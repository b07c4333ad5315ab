import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { HiddenWhenMissing, lazyPart } from '#client/ui/lazy-part.tsx'
import { PLANS, type Plan } from '#shared/domain/plans.ts'
import { usePathname } from './router.tsx'

// If this file fails to load, only the celebration is missing.
const UpgradeCelebration = lazyPart(
  () => import('#client/features/plans/UpgradeCelebration.tsx'),
  'UpgradeCelebration',
  HiddenWhenMissing,
)

interface KnownPlan {
  memberId: string
  plan: Plan
}

/** Celebrates a plan upgrade once, if it happens while the member is online, no matter where the plan was bought. */
export function PlanUpgrade() {
  const { data: member } = useQuery({ ...currentMemberQuery, enabled: false })
  const pathname = usePathname()
  const [known, setKnown] = useState<KnownPlan | null>(null)
  const [celebrated, celebrate] = useState<Plan>('gratuit')

  if (member && (member.id !== known?.memberId || member.subscription !== known.plan)) {
    setKnown({ memberId: member.id, plan: member.subscription })
    const isSameMember = member.id === known?.memberId
    // The checkout has its own celebration.
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
