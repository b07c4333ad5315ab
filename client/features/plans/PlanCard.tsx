import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { type ReactNode, useId } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import skies from '#client/ui/Recap.module.css'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'
import styles from './PlanCard.module.css'
import { PLAN_FLAGS, PLAN_TAGLINES, planFeatures } from './plans.copy.ts'

interface PlanCardProps {
  plan: Plan
  /** One of three slices of a panorama, or a separate card. */
  shape?: 'slice' | 'whole'
  flag?: string | undefined
  /** Whether an event for gold members is planned. */
  hasEvents: boolean
  /** The price. */
  children: ReactNode
  /** The control that chooses the plan, or the current state. */
  action: ReactNode
}

/** A plan with its sky, its price, the control that chooses it, and its features. */
export function PlanCard(props: PlanCardProps) {
  const { plan, shape = 'slice', flag = PLAN_FLAGS[plan], hasEvents, children, action } = props
  const titleId = useId()
  return (
    <article
      className={joinClasses(styles.plan, styles[plan], styles[shape])}
      aria-labelledby={titleId}
    >
      <div className={joinClasses(styles.sky, skies[plan])} />
      {flag && (
        <Badge tone="flag" className={styles.flag}>
          {flag}
        </Badge>
      )}
      <div className={styles.inside}>
        <div className={styles.name}>
          <h2 className={text.h2} id={titleId}>
            {PLAN_LABELS[plan]}
          </h2>
          <p className={text.muted}>{PLAN_TAGLINES[plan]}</p>
        </div>
        {children}
        <div className={styles.action}>{action}</div>
        <Features plan={plan} hasEvents={hasEvents} />
      </div>
    </article>
  )
}

function Features({ plan, hasEvents }: Pick<PlanCardProps, 'plan' | 'hasEvents'>) {
  return (
    <ul className={styles.features}>
      {planFeatures(plan, hasEvents).map(({ strong, text: words, isMissing }) => (
        <li key={`${strong}${words}`} className={isMissing && styles.missing}>
          {isMissing ? <Minus /> : <Check />}
          <span>
            {isMissing && <VisuallyHidden>Non compris : </VisuallyHidden>}
            {strong && <b>{strong}</b>}
            {words}
          </span>
        </li>
      ))}
    </ul>
  )
}
