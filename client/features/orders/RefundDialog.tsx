import { zodResolver } from '@hookform/resolvers/zod'
import Euro from 'lucide-react/icons/euro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showFailure } from '#client/platform/form-failure.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { type OpenOrder, refundOrder } from '#shared/contracts/admin/orders.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { centsTyped, typedAmount } from '#shared/domain/typed-amount.ts'
import { canRunOut, isStoppable, useRefund } from './order-admin.api.ts'
import { PlanStopChoice, planOutcome } from './PlanStopChoice.tsx'
import { ReasonField } from './ReasonField.tsx'
import styles from './RefundDialog.module.css'

const { amountCents, reason } = refundOrder.body.shape

const refundForm = z.object({
  amountCents: z.pipe(z.pipe(z.string(), z.transform(centsTyped)), amountCents),
  stop: planOutcome,
  reason,
})
type Refund = z.output<typeof refundForm>

interface RefundDialogProps {
  order: OpenOrder
  onClose: () => void
}

/** Refunds an order in whole or part. A retry after a lost response still makes one refund. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { reference, refundableCents, refundedCents } = order
  const { register, handleSubmit, setError, watch, formState } = useForm<
    z.input<typeof refundForm>,
    unknown,
    Refund
  >({
    resolver: zodResolver(refundForm),
    defaultValues: {
      amountCents: typedAmount(refundableCents),
      reason: '',
      // No outcome is preselected: the person must decide.
      ...(!isStoppable(order) && { stop: 'goes_on' }),
    },
  })
  const { errors } = formState
  const [key] = useState(() => crypto.randomUUID())
  const { mutate, isPending } = useRefund(reference)
  useFocusToTitle()
  const cents = centsTyped(watch('amountCents')) ?? 0
  const stop = watch('stop')

  function send({ stop, ...wanted }: Refund) {
    mutate(
      { key, refundedCents, ...wanted, ...(stop !== 'goes_on' && { stop }) },
      {
        onSuccess: onClose,
        onError: (failure) => showFailure(setError, failure),
      },
    )
  }

  return (
    <FormDialog
      title="Rembourser"
      detail={order.buyer ? `${order.buyer.firstName}, ${reference}` : reference}
      act={actLabel(cents, stop)}
      note={
        cents > 0 && (
          <p
            className={styles.note}
          >{`${consequenceText(cents, stop, order)}${order.buyer ? ' Un e-mail le lui dit.' : ''}`}</p>
        )
      }
      isDanger
      isBusy={isPending}
      failure={errors.root?.message}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <p>
        {isStoppable(order)
          ? 'Choisissez ce que devient la formule et écrivez le motif.'
          : 'Écrivez le motif.'}
      </p>
      <TextField
        {...register('amountCents')}
        className={styles.amount}
        label="Montant en euros"
        help={`Il reste ${euros(refundableCents)}.`}
        icon={<Euro />}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        error={errors.amountCents?.message}
      />
      {isStoppable(order) && (
        <PlanStopChoice
          {...register('stop')}
          order={order}
          outcomes={canRunOut(order) ? ['goes_on', 'end_of_term', 'now'] : ['goes_on', 'now']}
          error={errors.stop?.message}
        />
      )}
      <ReasonField
        {...register('reason')}
        className={styles.reason}
        order={order}
        error={errors.reason?.message}
      />
    </FormDialog>
  )
}

/** The consequence of the refund, in a sentence. */
function consequenceText(
  cents: number,
  stop: Refund['stop'] | undefined,
  order: OpenOrder,
): string {
  const back = `${euros(cents)} repartent sur la carte qui a payé`
  const plan = order.subscription
  if (!plan || !stop || !isStoppable(order)) return `${back}.`
  if (stop === 'goes_on') return `${back}, et la formule continue.`
  const day = stop === 'now' ? 'tout de suite' : `le ${longDate(new Date(plan.periodEndsAt))}`
  return `${back}, et la formule s'arrête ${day}.`
}

/** « Rembourser 25,00 € et arrêter ». */
function actLabel(cents: number, stop: Refund['stop'] | undefined): string {
  const stops = stop && stop !== 'goes_on'
  return ['Rembourser', cents > 0 && euros(cents), stops && 'et arrêter'].filter(Boolean).join(' ')
}
