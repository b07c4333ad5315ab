import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { joinClasses } from './join-classes.ts'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'>, FieldTexts {}

/** A drop-down list; its children are `<option>` elements. */
export function SelectField({
  label,
  help,
  error,
  isWrong,
  isOptional,
  isLabelHidden,
  className,
  ...select
}: SelectFieldProps) {
  const texts = { label, help, error, isWrong, isOptional, isLabelHidden, className }
  return (
    <FieldFrame {...texts}>
      {(ids) => (
        <span className={styles.control}>
          <select {...select} {...ids} className={joinClasses(styles.input, styles.select)} />
          <span className={styles.chevron}>
            <ChevronDown />
          </span>
        </span>
      )}
    </FieldFrame>
  )
}
