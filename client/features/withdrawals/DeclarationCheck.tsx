import type { ReactNode } from 'react'
import { ActButtons } from '#client/ui/ActButtons.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import text from '#client/ui/text.module.css'
import { longDate } from '#shared/domain/paris-date.ts'
import styles from './DeclarationCheck.module.css'
import type { Declaration } from './declaration.ts'

interface DeclarationCheckProps {
  declaration: Declaration
  /** What the member loses and keeps. */
  facts: ReactNode
  /** The refund, on screens that do not show it next to this step. */
  refund?: ReactNode
  /** Why the declaration was not received. */
  problem: string | null
  isSending: boolean
  onBack: () => void
  onConfirm: () => void
}

/** Shows the declaration as it will be stored, for a check before it is sent. */
export function DeclarationCheck(props: DeclarationCheckProps) {
  const { declaration, facts, refund, problem, isSending, onBack, onConfirm } = props
  return (
    <div className={styles.check}>
      <blockquote className={styles.declaration}>
        <p>
          <NonBreakingWords>{declaration.statement}</NonBreakingWords>
        </p>
        <footer className={text.small}>
          {declaration.firstName}, le {longDate(new Date())}
        </footer>
      </blockquote>
      {facts}
      {refund}
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <ActButtons>
        <Button variant="secondary" onClick={onBack}>
          Revenir
        </Button>
        <Button size="large" isBusy={isSending} onClick={onConfirm}>
          confirmer la rétractation
        </Button>
      </ActButtons>
    </div>
  )
}
