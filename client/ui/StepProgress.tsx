import { useId } from 'react'
import styles from './StepProgress.module.css'

interface StepProgressProps {
  /** From 1 to `of`. */
  step: number
  of: number
}

// The sun keeps clear of both ends of its horizon.
const MARGIN = 8

/** Where one is in a few steps: the sun travels along the horizon. */
export function StepProgress({ step, of }: StepProgressProps) {
  const labelId = useId()
  const position = `${MARGIN + ((step - 1) / Math.max(1, of - 1)) * (100 - 2 * MARGIN)}%`
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
        <svg className={styles.track} width="100%" height="26" aria-hidden="true">
          <rect className={styles.rail} y="23" width="100%" height="3" rx="1.5" />
          <circle className={styles.sun} cx={position} cy="23" r="22" />
          <rect className={styles.done} y="23" width={position} height="3" rx="1.5" />
        </svg>
      </div>
    </div>
  )
}
