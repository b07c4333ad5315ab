import { joinClasses } from './join-classes.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  shape?: 'line' | 'circle'
  /** Sets the dimensions of the content that is loading. */
  className?: string | undefined
}

/** The placeholder of content that is loading; it becomes visible after 300 ms. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span className={joinClasses(styles.skeleton, styles[shape], className)} aria-hidden="true" />
  )
}
