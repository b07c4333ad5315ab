import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { joinClasses } from './join-classes.ts'

interface CounterProps {
  /** Number of characters typed. */
  count: number
  /** Above this number, the counter warns that the limit is near. */
  near: number
  limit: number
}

interface TextAreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>,
    FieldTexts {
  counter?: CounterProps
  isShort?: boolean
}

function levelOf({ count, near, limit }: CounterProps): 'near' | 'full' | undefined {
  if (count >= limit) return 'full'
  return count > near ? 'near' : undefined
}

function Counter(counter: CounterProps) {
  return (
    <p className={styles.counter} data-level={levelOf(counter)}>
      {counter.count} / {counter.limit} caractères
    </p>
  )
}

export function TextAreaField({
  label,
  help,
  error,
  isOptional,
  isLabelHidden,
  isPart,
  className,
  counter,
  isShort = false,
  ...textarea
}: TextAreaFieldProps) {
  const texts = { label, help, error, isOptional, isLabelHidden, isPart, className }
  return (
    <FieldFrame {...texts} foot={counter && <Counter {...counter} />}>
      {(ids) => (
        <textarea
          // Scrolls to the whole field: the browser would show the textarea only, and leave its help and counter out of
          // a small window.
          onFocus={(event) => event.target.parentElement?.scrollIntoView({ block: 'nearest' })}
          {...textarea}
          {...ids}
          className={joinClasses(styles.input, styles.textarea, isShort && styles.short)}
        />
      )}
    </FieldFrame>
  )
}
