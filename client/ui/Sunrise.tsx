import { joinClasses } from './join-classes.ts'
import { RisingSun } from './RisingSun.tsx'
import styles from './Sunrise.module.css'

interface SunriseProps {
  plan: 'premium' | 'gold'
  className?: string | undefined
}

/** The sun rising from the horizon, in the colours of the plan; hidden from screen readers. */
export function Sunrise({ plan, className }: SunriseProps) {
  return (
    <div className={joinClasses(styles.sky, styles[plan], className)} aria-hidden="true">
      <div className={styles.sea} />
      <div className={styles.air}>
        <RisingSun />
      </div>
    </div>
  )
}
