import { joinClasses } from '#client/ui/join-classes.ts'
import styles from './DayClock.module.css'
import type { Remaining } from './remaining.ts'

const RADIUS = 34
const LEFT = 10
const HORIZON = 46

interface DayClockProps {
  left: Pick<Remaining, 'isHot' | 'progress'>
  isLarge?: boolean
}

/**
 * The sun crosses the sky as time passes: at the right-hand horizon the time is over. Always next to a text that says
 * the same.
 */
export function DayClock({ left, isLarge }: DayClockProps) {
  const angle = Math.PI * left.progress
  const x = LEFT + RADIUS * (1 - Math.cos(angle))
  const y = HORIZON - RADIUS * Math.sin(angle)
  const sun = `${x.toFixed(1)} ${y.toFixed(1)}`
  return (
    <svg
      className={joinClasses(styles.clock, isLarge && styles.large, left.isHot && styles.hot)}
      viewBox="0 0 88 58"
      aria-hidden="true"
    >
      <path className={styles.rail} d={`M${LEFT} ${HORIZON}a${RADIUS} ${RADIUS} 0 0 1 68 0`} />
      <path className={styles.done} d={`M${LEFT} ${HORIZON}A${RADIUS} ${RADIUS} 0 0 1 ${sun}`} />
      <path className={styles.horizon} d="M2 47h84" />
      <circle className={styles.sun} cx={x.toFixed(1)} cy={y.toFixed(1)} r="10" />
    </svg>
  )
}
