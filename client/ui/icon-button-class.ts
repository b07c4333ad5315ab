import styles from './IconButton.module.css'
import { joinClasses } from './join-classes.ts'

export type IconButtonVariant = 'plain' | 'line' | 'filled'

export interface IconButtonLook {
  variant?: IconButtonVariant | undefined
  /** Aligns the icon, instead of its round target, with the left edge of the page. */
  isFlushLeft?: boolean | undefined
  className?: string | undefined
}

/** The class of an icon button, for a link; the link must have an `aria-label`. */
export function iconButtonClass({
  variant = 'plain',
  isFlushLeft,
  className,
}: IconButtonLook = {}) {
  return joinClasses(styles.iconButton, styles[variant], isFlushLeft && styles.flushLeft, className)
}
