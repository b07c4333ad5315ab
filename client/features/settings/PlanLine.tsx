import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import text from '#client/ui/text.module.css'
import { PLAN_RIGHTS, type Plan } from '#shared/domain/plans.ts'
import styles from './PlanLine.module.css'

/**
 * The plan in the settings: its badge, its flashes per day (on the free plan also that there is no
 * active subscription), and a link to the other plans.
 */
export function PlanLine({ plan }: { plan: Plan }) {
  const isFree = plan === 'gratuit'
  return (
    <div className={styles.plan}>
      <PlanBadge plan={plan} className={joinClasses(plan === 'premium' && styles.badge)} />
      <p className={styles.rights}>
        {flashesLabel(plan)}
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

function flashesLabel(plan: Plan): string {
  const { dailyFlashes } = PLAN_RIGHTS[plan]
  if (dailyFlashes === null) return 'Flashs illimités'
  // « 3 flashes par jour »: the specification spells the word like this only in the settings.
  return plan === 'gratuit' ? `${dailyFlashes} flashes par jour` : `${dailyFlashes} flashs par jour`
}
