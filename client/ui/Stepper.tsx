import Check from 'lucide-react/icons/check'
import { joinClasses } from './join-classes.ts'
import styles from './Stepper.module.css'

interface StepperProps {
  steps: readonly string[]
  /** Index of the current step, from 0; `steps.length` once all steps are done. */
  current: number
}

/** The named steps of an action: done, current and to come. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <ol className={styles.trail}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={joinClasses(index < current && styles.done)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number}>
            {index < current ? <Check size={20} aria-hidden="true" /> : index + 1}
          </span>
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ol>
  )
}
