import { useId } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './SunState.module.css'

/** In this order: the member must answer, the partner must answer, agreed, under way, over. */
export type SunHeight = 'low' | 'half' | 'up' | 'noon' | 'set'

interface SunStateProps {
  height: SunHeight
  className?: string | undefined
}

/**
 * The state of something that two members agree on, drawn as the sun on its horizon. A text next to it says the same.
 */
export function SunState({ height, className }: SunStateProps) {
  const clipId = useId()
  return (
    <svg
      className={joinClasses(styles.sky, className)}
      viewBox="0 0 72 46"
      aria-hidden="true"
      fill="none"
    >
      {height === 'set' ? (
        <path
          className={styles.trace}
          d="M22 36a14 14 0 0 1 28 0"
          strokeWidth="2"
          strokeDasharray="3 4"
          strokeLinecap="round"
        />
      ) : (
        <>
          <clipPath id={clipId}>
            <path d="M0 0H72V36H0Z" />
          </clipPath>
          <g clipPath={`url(#${clipId})`}>
            <circle className={styles.sun} data-height={height} cx="36" cy="27" r="14" />
          </g>
        </>
      )}
      {height === 'noon' && (
        <path
          className={styles.rays}
          d="M36 3V0M20 9l-2.5-2.5M52 9l2.5-2.5M14 22h-4M58 22h4"
          strokeWidth="2"
          strokeLinecap="round"
        />
      )}
      <path className={styles.horizon} d="M4 37h64" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
