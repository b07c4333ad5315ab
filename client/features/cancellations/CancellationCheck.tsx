import { ActButtons } from '#client/ui/ActButtons.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import text from '#client/ui/text.module.css'
import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'
import styles from './CancellationFields.module.css'
import type { CheckedCancellation } from './cancellation-form.ts'

interface CancellationCheckProps {
  checked: CheckedCancellation
  /** The contract to cancel, if it is known to be the member's own. */
  contract: Subscription | null
  /** Why the request was not received. */
  problem: string | null
  isSending: boolean
  onCorrect: () => void
  onSend: () => void
}

/** Shows the typed request for a check before it is sent. */
export function CancellationCheck(props: CancellationCheckProps) {
  const { checked, contract, problem, isSending, onCorrect, onSend } = props
  const { email, firstName, reference, wishedOn, reason } = checked
  return (
    <div className={styles.form}>
      <FactRows>
        {contract && (
          <>
            <FactRow name="Votre formule">{contractName(contract.plan, contract.billing)}</FactRow>
            <FactRow name="Payée jusqu'au">{longDate(new Date(contract.endsAt))}</FactRow>
          </>
        )}
        <FactRow name="E-mail">
          <EmailAddress email={email} />
        </FactRow>
        <FactRow name="Prénom">{firstName}</FactRow>
        <FactRow name="Référence">{reference ?? <NotGiven>Non indiquée</NotGiven>}</FactRow>
        <FactRow name="Date souhaitée">{longDate(new Date(wishedOn))}</FactRow>
        <FactRow name="Motif">{reason ?? <NotGiven>Non indiqué</NotGiven>}</FactRow>
      </FactRows>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <ActButtons>
        <Button variant="secondary" onClick={onCorrect}>
          Corriger
        </Button>
        <Button size="large" isBusy={isSending} onClick={onSend}>
          notifier la résiliation
        </Button>
      </ActButtons>
    </div>
  )
}

function NotGiven({ children }: { children: string }) {
  return <span className={text.muted}>{children}</span>
}
