import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './Tag.module.css'

interface TagProps extends ComponentProps<'span'> {
  size?: 'medium' | 'small'
  /** Shared with the viewer; the caller adds the icon and the hidden text that say so. */
  isCommon?: boolean
}

/** A word to read; for a word to choose, use `Chip`. */
export function Tag({ size = 'medium', isCommon = false, className, ...span }: TagProps) {
  return (
    <span
      {...span}
      className={joinClasses(
        styles.tag,
        size === 'small' && styles.small,
        isCommon && styles.common,
        className,
      )}
    />
  )
}
