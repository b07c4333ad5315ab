import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import text from '#client/ui/text.module.css'
import { PLAN_RIGHTS, type Plan } from '#shared/domain/plans.ts'
import styles from './PlanLine.module.css'

/** The member's plan, and the way to the others. */
export function PlanLine({ plan }: { plan: Plan }) {
  const { dailyFlashes } = PLAN_RIGHTS[plan]
  const isFree = plan === 'gratuit'
  return (
    <div className={styles.plan}>
      <PlanBadge plan={plan} />
      <p className={styles.rights}>
        {dailyFlashes === null ? 'Flashes illimités' : `${dailyFlashes} flashes par jour`}
        {isFree && <small className={text.small}>Aucun abonnement actif</small>}
      </p>
      <Link
        to="/subscription"
        className={buttonClass({ variant: 'secondary', size: 'small', className: styles.change })}
      >
        {isFree ? 'Voir les formules' : 'Changer de formule'}
      </Link>
    </div>
  )
}
