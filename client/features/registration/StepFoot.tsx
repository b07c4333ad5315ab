import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import styles from './StepFoot.module.css'

interface StepFootProps {
  /** Left out on the first step. */
  onBack?: () => void
  /** The button that goes on. */
  children: ReactNode
}

/** The way on, always within reach of a thumb. */
export function StepFoot({ onBack, children }: StepFootProps) {
  return (
    <div className={styles.foot}>
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
