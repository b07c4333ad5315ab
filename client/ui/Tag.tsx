import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './Tag.module.css'

interface TagProps extends ComponentProps<'span'> {
  size?: 'medium' | 'small'
  /** Shared with the reader; the caller adds the icon and the hidden words that say it. */
  isCommon?: boolean
}

/** A word to read; a word to choose is a Chip. */
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
