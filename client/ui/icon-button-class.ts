import styles from './IconButton.module.css'
import { joinClasses } from './join-classes.ts'

export type IconButtonVariant = 'plain' | 'line' | 'filled'

export interface IconButtonLook {
  variant?: IconButtonVariant | undefined
  /** Lets its icon, rather than its round target, stand on the edge of the page. */
  isFlushLeft?: boolean | undefined
  className?: string | undefined
}

/** The look of an icon button, for a link; such a link carries an `aria-label`. */
export function iconButtonClass({
  variant = 'plain',
  isFlushLeft,
  className,
}: IconButtonLook = {}) {
  return joinClasses(styles.iconButton, styles[variant], isFlushLeft && styles.flushLeft, className)
}
