import Check from 'lucide-react/icons/check'
import { joinClasses } from './join-classes.ts'
import styles from './Stepper.module.css'

interface StepperProps {
  steps: readonly string[]
  /** The one that is shown, from 0; their number once all are done. */
  current: number
}

/** The few steps of an act by their names: done, here, to come. */
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
