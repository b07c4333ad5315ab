import type { ReactNode } from 'react'
import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './DeckActions.module.css'

interface DeckActionsProps {
  isExhausted: boolean
  /** The id of the element that explains that the flashes are used up. */
  reasonId?: string | undefined
  onPass?: () => void
  onFlash?: () => void
  /** The note above the answer buttons. */
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
