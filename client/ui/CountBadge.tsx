import styles from './CountBadge.module.css'
import { joinClasses } from './join-classes.ts'
import { shownCount } from './shown-count.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CountBadgeProps {
  count: number
  /** What is counted, said to those who listen; left out where the name of the link says it already. */
  label?: string
  /** `corner` stands on an icon whose parent is positioned. */
  place?: 'inline' | 'corner'
  className?: string | undefined
}

/** How many wait to be seen; nothing at zero. */
export function CountBadge({ count, label, place = 'inline', className }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span
      className={joinClasses(styles[place], className)}
      aria-hidden={label === undefined || undefined}
    >
      {shownCount(count)}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  )
}
