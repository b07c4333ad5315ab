import type { ComponentProps, ReactNode } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { joinClasses } from './join-classes.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, FieldTexts {
  /** Shown inside the control, before the text. */
  icon?: ReactNode
  /** A button on the same line as the control. */
  beside?: ReactNode
  /** For the control alone; `className` is for the whole field. */
  inputClassName?: string | undefined
}

export function TextField({
  label,
  help,
  error,
  isOptional,
  isLabelHidden,
  className,
  icon,
  beside,
  inputClassName,
  ...input
}: TextFieldProps) {
  const texts = { label, help, error, isOptional, isLabelHidden, className }
  return (
    <FieldFrame {...texts}>
      {(ids) => (
        <span className={joinClasses(beside ? styles.line : null)}>
          <span className={styles.control}>
            <input
              {...input}
              {...ids}
              className={joinClasses(
                styles.input,
                Boolean(icon) && styles.withIcon,
                inputClassName,
              )}
            />
            {icon && <span className={styles.icon}>{icon}</span>}
          </span>
          {beside}
        </span>
      )}
    </FieldFrame>
  )
}
