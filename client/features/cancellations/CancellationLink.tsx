import { ActButtons } from '#client/ui/ActButtons.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import type { readCancellation } from '#shared/contracts/cancellation-links.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import styles from './CancellationFields.module.css'

interface CancellationLinkProps {
  /** The contract that the link ends; undefined while it loads or if it could not be loaded. */
  ended: RouteOutput<typeof readCancellation> | undefined
  problem: string | null
  isSending: boolean
  onConfirm: () => void
}

/**
 * The page that the emailed button opens. It asks for a click, because email scanners open links but press no button.
 */
export function CancellationLink(props: CancellationLinkProps) {
  const { ended, problem, isSending, onConfirm } = props
  return (
    <div className={styles.form}>
      {ended?.endsAt && (
        <FactRows>
          <FactRow name="Votre formule">{ended.contract}</FactRow>
          <FactRow name="S'arrête le">{longDate(new Date(ended.endsAt))}</FactRow>
        </FactRows>
      )}
      <p>
        {ended?.isAtOnce
          ? "En confirmant, vous arrêtez votre contrat tout de suite. L'effet reste daté du jour de votre demande : ce qui a été prélevé depuis vous est remboursé."
          : "En confirmant, vous arrêtez le renouvellement de votre contrat. L'effet reste daté du jour de votre demande, et vous gardez vos avantages jusqu'à la fin de la période déjà payée."}
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
