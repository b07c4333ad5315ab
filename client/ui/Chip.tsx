import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import styles from './Chip.module.css'
import { joinClasses } from './join-classes.ts'

interface ChipProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
}

/** One of several words that can be chosen together. */
export function Chip({ label, className, ...input }: ChipProps) {
  return (
    <label className={joinClasses(styles.chip, className)}>
      <input {...input} type="checkbox" />
      <span className={styles.face}>
        <Check size={16} strokeWidth={2.5} />
        {label}
      </span>
    </label>
  )
}
