import type { ReactNode } from 'react'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './DeckActions.module.css'

interface DeckActionsProps {
  isExhausted: boolean
  /** What explains that the flashes are used up. */
  reasonId?: string | undefined
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
