import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import styles from './CautionQuestion.module.css'
import type { Question } from './caution-question.ts'
import { CAUTION_REASONS, GIVING_REASONS } from './messages.copy.ts'

interface CautionQuestionProps {
  question: Question
  onEdit: () => void
  onSend: () => void
}

/** Asks before a message goes that its reader would be warned of, or that gives away what is better kept. */
export function CautionQuestion({ question, onEdit, onSend }: CautionQuestionProps) {
  const id = useId()
  const isGiving = question.about === 'giving'
  const reasons = isGiving ? GIVING_REASONS : CAUTION_REASONS
  const [titleId, reasonsId] = [`${id}title`, `${id}reasons`]
  return (
    <Dialog labelledBy={titleId} describedBy={reasonsId} size="narrow" onClose={onEdit}>
      <DialogBody>
        <h2 className={text.h2} id={titleId}>
          Êtes-vous sûr(e) ?
        </h2>
        <div id={reasonsId}>
          <p>
            {isGiving
              ? 'Votre message donne peut-être ce qui ne se confie à personne :'
              : 'Votre message peut inquiéter la personne qui le lira :'}
          </p>
          <ul className={styles.reasons}>
            {[...new Set(question.reasons.map((subject) => reasons[subject]))].map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
        <p className={text.small}>
          Cette vérification se fait sur votre appareil. Embellie n'en sait rien.
        </p>
        <DialogActions>
          <Button onClick={onEdit}>Modifier</Button>
          <Button variant="secondary" onClick={onSend}>
            Envoyer quand même
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
