import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { joinClasses } from './join-classes.ts'

interface TextAreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>,
    FieldTexts {
  /** How many characters are written; with `limit`, the count is shown. */
  count?: number | undefined
  limit?: number | undefined
  isShort?: boolean
}

const NEAR_LIMIT = 25

function counterLevel(count: number, limit: number): 'near' | 'full' | undefined {
  if (count >= limit) return 'full'
  return count > limit - NEAR_LIMIT ? 'near' : undefined
}

export function TextAreaField({
  label,
  help,
  error,
  isOptional,
  isLabelHidden,
  isPart,
  className,
  count,
  limit,
  isShort = false,
  ...textarea
}: TextAreaFieldProps) {
  const texts = { label, help, error, isOptional, isLabelHidden, isPart, className }
  const counter = count !== undefined && limit !== undefined && (
    <p className={styles.counter} data-level={counterLevel(count, limit)}>
      {count} / {limit} caractères
    </p>
  )
  return (
    <FieldFrame {...texts} foot={counter}>
      {(ids) => (
        <textarea
          {...textarea}
          {...ids}
          className={joinClasses(styles.input, styles.textarea, isShort && styles.short)}
        />
      )}
    </FieldFrame>
  )
}
