import { ActButtons } from '#client/ui/ActButtons.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import styles from './CancellationFields.module.css'

interface CancellationLinkProps {
  problem: string | null
  isSending: boolean
  onConfirm: () => void
}

/** What the mailed button opens: a mail scanner opens pages, and presses nothing. */
export function CancellationLink({ problem, isSending, onConfirm }: CancellationLinkProps) {
  return (
    <div className={styles.form}>
      <p>
        En confirmant, vous arrêtez le renouvellement de votre contrat. L'effet reste daté du jour
        de votre demande, et vous gardez vos avantages jusqu'à la fin de la période déjà payée.
      </p>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <ActButtons>
        <Button size="large" isBusy={isSending} onClick={onConfirm}>
          confirmer la résiliation
        </Button>
      </ActButtons>
    </div>
  )
}
