import { AnswerButtons } from './AnswerButtons.tsx'
import styles from './DeckActions.module.css'

interface DeckActionsProps {
  isExhausted: boolean
  onPass?: () => void
  onFlash?: () => void
}

export function DeckActions(props: DeckActionsProps) {
  return (
    <div className={styles.actions}>
      <AnswerButtons {...props} />
    </div>
  )
}
