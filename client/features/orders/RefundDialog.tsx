import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import type { OpenOrder } from '#shared/contracts/admin/orders.ts'
import { euros } from '#shared/domain/money.ts'
import { centsTyped, typedAmount } from '#shared/domain/typed-amount.ts'
import { useRefund } from './order-admin.api.ts'
import { isStoppable } from './order-labels.ts'
import { FATE_MISSING, type PlanFate, PlanStopChoice } from './PlanStopChoice.tsx'
import { ReasonField } from './ReasonField.tsx'

interface RefundDialogProps {
  order: OpenOrder
  onClose: () => void
}

/** Gives an order back in whole or part. Sent again after a lost answer, it is still one refund. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { reference, refundableCents, refundedCents } = order
  const [fate, setFate] = useState<PlanFate | undefined>(isStoppable(order) ? undefined : 'goes_on')
  const [wasTried, setWasTried] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(() => typedAmount(refundableCents))
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useRefund(reference)
  const failure = failureOf(error)
  useFocusToTitle()
  const amountCents = centsTyped(amount) ?? 0

  function handleSubmit() {
    setWasTried(true)
    if (!fate) return
    mutate(
      { key, amountCents, refundedCents, reason, ...(fate !== 'goes_on' && { stop: fate }) },
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
            {[
              'Rembourser',
              amountCents > 0 && euros(amountCents),
              fate && fate !== 'goes_on' && 'et arrêter',
            ]
              .filter(Boolean)
              .join(' ')}
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
      {isStoppable(order) && (
        <PlanStopChoice
          order={order}
          fates={
            order.subscription?.renews ? ['goes_on', 'end_of_term', 'now'] : ['goes_on', 'now']
          }
          fate={fate}
          error={wasTried && !fate ? FATE_MISSING : failure.fields.stop}
          onChange={setFate}
        />
      )}
      <ReasonField
        order={order}
        reason={reason}
        error={failure.fields.reason}
        onChange={setReason}
      />
      <Notice tone="mist">
        <p>L'argent repart sur la carte qui a payé.</p>
      </Notice>
      {failure.text && (
        <div role="alert">
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
    </FramedDialog>
  )
}
