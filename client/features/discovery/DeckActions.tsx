import type { ReactNode } from 'react'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './DeckActions.module.css'

interface DeckActionsProps {
  isExhausted: boolean
  onPass?: () => void
  onFlash?: () => void
  /** What is said above the answers. */
  note?: ReactNode
}

export function DeckActions({ note, ...answers }: DeckActionsProps) {
  return (
    <div className={styles.actions}>
      {note}
      <AnswerButtons {...answers} />
    </div>
  )
}
