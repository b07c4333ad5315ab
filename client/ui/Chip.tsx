import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import styles from './Chip.module.css'
import { joinClasses } from './join-classes.ts'

interface ChipProps extends ComponentProps<'input'> {
  label: string
  type?: 'checkbox' | 'radio'
}

/** One of several words that can be chosen together; or, as a radio, of which one holds. */
export function Chip({ label, className, type = 'checkbox', ...input }: ChipProps) {
  return (
    <label className={joinClasses(styles.chip, className)}>
      <input {...input} type={type} />
      <span className={styles.face}>
        <Check size={16} strokeWidth={2.5} />
        <span className={styles.word} data-word={label}>
          {label}
        </span>
      </span>
    </label>
  )
}
