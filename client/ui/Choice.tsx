import { type ComponentProps, type ReactElement, useContext } from 'react'
import styles from './Choice.module.css'
import { GroupError } from './group-error.ts'
import { joinClasses } from './join-classes.ts'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  detail?: string | ReactElement
}

/** One radio answer among several; wrap the answers in `Choices`. */
export function Choice({ label, detail, className, ...input }: ChoiceProps) {
  const errorId = useContext(GroupError)
  return (
    <label className={joinClasses(styles.choice, className)}>
      <input aria-describedby={errorId} {...input} type="radio" />
      <span className={joinClasses(styles.face, detail && styles.rich)}>
        <span className={styles.text}>
          {label}
          {detail && <small className={styles.detail}>{detail}</small>}
        </span>
      </span>
    </label>
  )
}
