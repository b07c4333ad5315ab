import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './StepFoot.module.css'

interface StepFootProps {
  /** Undefined on the first step. */
  onBack?: () => void
  /** The consent that the button needs, shown next to it. */
  consent?: ReactNode
  /** The button that continues. */
  children: ReactNode
}

/** The bar with the buttons of a step, always in view on a phone. */
export function StepFoot({ onBack, consent, children }: StepFootProps) {
  return (
    <div className={styles.foot}>
      {consent && <div className={styles.consent}>{consent}</div>}
      {onBack && (
        <IconButton
          className={styles.back}
          variant="line"
          label="Étape précédente"
          onClick={onBack}
        >
          <ArrowLeft />
        </IconButton>
      )}
      {children}
    </div>
  )
}
