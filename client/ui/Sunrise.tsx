import { joinClasses } from './join-classes.ts'
import { RisingSun } from './RisingSun.tsx'
import styles from './Sunrise.module.css'

interface SunriseProps {
  plan: 'premium' | 'gold'
  className?: string | undefined
}

/** The sun leaves the horizon, of the colour of the plan. Seen, not heard. */
export function Sunrise({ plan, className }: SunriseProps) {
  return (
    <div className={joinClasses(styles.sky, styles[plan], className)} aria-hidden="true">
      <div className={styles.sea}>
        <svg viewBox="0 0 600 190" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
          <path d="M186 0H414L388 24H446L358 50H402L300 96L198 50H242L154 24H212Z" />
        </svg>
      </div>
      <div className={styles.air}>
        <RisingSun />
      </div>
    </div>
  )
}
