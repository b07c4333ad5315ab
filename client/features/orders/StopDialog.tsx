import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import type { OpenOrder } from '#shared/contracts/admin/orders.ts'
import { useStopPlan } from './order-admin.api.ts'
import { FATE_MISSING, type PlanFate, PlanStopChoice } from './PlanStopChoice.tsx'
import { ReasonField } from './ReasonField.tsx'

interface StopDialogProps {
  order: OpenOrder
  onClose: () => void
}

/** Ends a plan without giving anything back. */
export function StopDialog({ order, onClose }: StopDialogProps) {
  const [fate, setFate] = useState<PlanFate>()
  const [wasTried, setWasTried] = useState(false)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useStopPlan(order.reference)
  const failure = failureOf(error)
  useFocusToTitle()

  function handleSubmit() {
    setWasTried(true)
    if (!fate || fate === 'goes_on') return
    const said = fate === 'now' ? 'Formule arrêtée' : 'Renouvellement arrêté'
    mutate(
      { stop: fate, reason },
      {
        onSuccess: () => {
          toast({ title: said, variant: 'ok' })
          onClose()
        },
      },
    )
  }

  return (
    <FramedDialog
      title="Arrêter la formule"
      detail={`${order.reference}. Rien n'est remboursé.`}
      onClose={onClose}
      onSubmit={handleSubmit}
      foot={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" variant="danger" size="small" isBusy={isPending}>
            Arrêter la formule
          </Button>
        </>
      }
    >
      <PlanStopChoice
        order={order}
        fates={order.subscription?.renews ? ['end_of_term', 'now'] : ['now']}
        fate={fate}
        error={wasTried && !fate ? FATE_MISSING : failure.fields.stop}
        onChange={setFate}
      />
      <ReasonField
        order={order}
        reason={reason}
        error={failure.fields.reason}
        onChange={setReason}
      />
      {failure.text && (
        <div role="alert">
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
    </FramedDialog>
  )
}
