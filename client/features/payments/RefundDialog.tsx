import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { type OpenOrder, REFUND_REASON_MAX } from '#shared/contracts/office-payments.ts'
import { euros } from '#shared/domain/money.ts'
import { centsTyped, typedAmount } from '#shared/domain/typed-amount.ts'
import { useRefund } from './payments.api.ts'

interface RefundDialogProps {
  order: OpenOrder
  onClose: () => void
}

/** Gives an order back in whole or part. Sent again after a lost answer, it is still one refund. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { reference, refundableCents, refundedCents, buyer } = order
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(() => typedAmount(refundableCents))
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useRefund(reference)
  const failure = failureOf(error)
  useFocusToTitle()
  const amountCents = centsTyped(amount) ?? 0

  function handleSubmit() {
    mutate(
      { key, amountCents, refundedCents, reason },
      {
        onSuccess: (after) => {
          const given = euros(after.refundedCents - refundedCents)
          toast({ title: `Remboursement de ${given} décidé`, variant: 'ok' })
          onClose()
        },
      },
    )
  }

  return (
    <FramedDialog
      title="Rembourser"
      detail={`${reference}, il reste ${euros(refundableCents)} à rembourser.`}
      onClose={onClose}
      onSubmit={handleSubmit}
      foot={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" variant="danger" size="small" isBusy={isPending}>
            {amountCents > 0 ? `Rembourser ${euros(amountCents)}` : 'Rembourser'}
          </Button>
        </>
      }
    >
      <TextField
        label="Montant en euros"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={amount}
        error={failure.fields.amountCents}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextAreaField
        label={buyer ? 'Motif, tel que le membre le lira' : 'Motif'}
        isShort
        rows={3}
        maxLength={REFUND_REASON_MAX}
        value={reason}
        error={failure.fields.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Notice tone="mist">
        <p>
          L'argent repart sur la carte qui a payé. La formule et son renouvellement, eux, continuent
          : y mettre fin est le choix du membre.
        </p>
      </Notice>
      {failure.text && (
        <div role="alert">
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
    </FramedDialog>
  )
}
