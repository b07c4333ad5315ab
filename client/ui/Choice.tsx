import type { ComponentProps, ReactElement } from 'react'
import styles from './Choice.module.css'
import { joinClasses } from './join-classes.ts'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  detail?: string | ReactElement
}

/** One answer among several, of which one holds: put them in a Choices. */
export function Choice({ label, detail, className, ...input }: ChoiceProps) {
  return (
    <label className={joinClasses(styles.choice, className)}>
      <input {...input} type="radio" />
      <span className={joinClasses(styles.face, detail && styles.rich)}>
        <span className={styles.text}>
          {label}
          {detail && <small className={styles.detail}>{detail}</small>}
        </span>
      </span>
    </label>
  )
}
