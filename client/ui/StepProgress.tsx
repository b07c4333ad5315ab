import { useId } from 'react'
import { Horizon } from './Horizon.tsx'
import styles from './StepProgress.module.css'

interface StepProgressProps {
  /** From 1 to `of`. */
  step: number
  of: number
}

/** Shows the current step of a short sequence. */
export function StepProgress({ step, of }: StepProgressProps) {
  const labelId = useId()
  return (
    <div className={styles.steps}>
      <p className={styles.label} id={labelId}>
        <b>Étape {step}</b> sur {of}
      </p>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={step}
      >
        <Horizon share={(step - 1) / Math.max(1, of - 1)} />
      </div>
    </div>
  )
}
