import { joinClasses } from './join-classes.ts'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  shape?: 'line' | 'circle'
  /** Gives it the dimensions of what it stands for. */
  className?: string | undefined
}

/** The place of what is coming, shown once the wait has lasted 300 ms. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span className={joinClasses(styles.skeleton, styles[shape], className)} aria-hidden="true" />
  )
}
