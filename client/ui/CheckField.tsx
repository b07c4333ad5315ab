import Check from 'lucide-react/icons/check'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './CheckField.module.css'
import { FieldError } from './FieldError.tsx'
import { joinClasses } from './join-classes.ts'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  error?: string | undefined
  /** For a label of several lines: aligns the box with the first line. */
  isTop?: boolean
  /** Short name for the summary of missing answers, when the label is long. */
  shortName?: string
  children: ReactNode
}

export function CheckField({
  error,
  isTop = false,
  shortName = '',
  className,
  'aria-describedby': describedBy,
  children,
  ...input
}: CheckFieldProps) {
  const errorId = useId()
  return (
    <div className={joinClasses(styles.field, className)} data-wrong={error && shortName}>
      <label className={joinClasses(styles.check, isTop && styles.top)}>
        <span className={styles.box}>
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={joinClasses(describedBy, error && errorId) || undefined}
          />
          <Check size={18} />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
