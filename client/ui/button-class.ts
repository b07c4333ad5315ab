import styles from './Button.module.css'
import { joinClasses } from './join-classes.ts'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'flash'
  | 'flashSoft'
  | 'pass'
  | 'sun'
  | 'danger'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: 'medium' | 'small' | 'large' | undefined
  isBlock?: boolean | undefined
  className?: string | undefined
}

/** The class of a button, for a link: `<Link className={buttonClass({ size: 'small' })}>`. */
export function buttonClass({ variant = 'primary', size, isBlock, className }: ButtonLook = {}) {
  return joinClasses(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    size === 'large' && styles.large,
    isBlock && styles.block,
    className,
  )
}
