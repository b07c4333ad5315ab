import Check from 'lucide-react/icons/check'
import { type ComponentProps, useContext } from 'react'
import styles from './Chip.module.css'
import { GroupError } from './group-error.ts'
import { joinClasses } from './join-classes.ts'

interface ChipProps extends ComponentProps<'input'> {
  label: string
  type?: 'checkbox' | 'radio'
}

/** An option shown as a word. Several checkbox chips can be chosen together, but only one radio chip. */
export function Chip({ label, className, type = 'checkbox', ...input }: ChipProps) {
  const errorId = useContext(GroupError)
  return (
    <label className={joinClasses(styles.chip, className)}>
      <input aria-describedby={errorId} {...input} type={type} />
      <span className={styles.face}>
        <Check size={16} strokeWidth={2.5} />
        <span className={styles.word} data-word={label}>
          {label}
        </span>
      </span>
    </label>
  )
}
