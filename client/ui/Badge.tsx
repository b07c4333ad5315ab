import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { joinClasses } from './join-classes.ts'

interface BadgeProps {
  tone: 'plain' | 'flag' | 'ok' | 'warn' | 'mist' | 'gold'
  /** `target` is for a badge that is the only content of a link. */
  size?: 'medium' | 'small' | 'target' | undefined
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone, size = 'medium', className, children }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, styles[tone], styles[size], className)}>
      {children}
    </span>
  )
}
