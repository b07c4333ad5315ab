import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './StepFoot.module.css'

interface StepFootProps {
  /** Left out on the first step. */
  onBack?: () => void
  /** What the button needs to be agreed to, in its sight. */
  consent?: ReactNode
  /** The button that goes on. */
  children: ReactNode
}

/** The way on, always within reach of a thumb. */
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
