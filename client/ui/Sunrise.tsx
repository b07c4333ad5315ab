import { joinClasses } from './join-classes.ts'
import styles from './Sunrise.module.css'

const RAYS = Array.from({ length: 24 }, (_, index) => ({
  angle: index * 15,
  length: index % 2 === 0 ? 300 : 250,
}))

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
        <svg className={styles.rays} viewBox="-310 -310 620 620" aria-hidden="true">
          {RAYS.map(({ angle, length }) => (
            <path key={angle} d={`M0 -150V${-length}`} transform={`rotate(${angle})`} />
          ))}
        </svg>
        <div className={styles.sun} />
      </div>
    </div>
  )
}
