import styles from './CountBadge.module.css'
import { joinClasses } from './join-classes.ts'
import { shownCount } from './shown-count.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface CountBadgeProps {
  count: number
  /** What is counted, for screen readers; omitted when the name of the link already says it. */
  label?: string
  /** `corner` places the badge on the corner of an icon, whose parent must be positioned. */
  place?: 'inline' | 'corner'
  className?: string | undefined
}

/** The number of unseen items; renders nothing at zero. */
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
