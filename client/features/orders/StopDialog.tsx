import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showFailure } from '#client/platform/form-failure.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { type OpenOrder, stopOrderPlan } from '#shared/contracts/admin/orders.ts'
import { canRunOut, useStopPlan } from './order-admin.api.ts'
import { PLAN_CHOICE_MISSING, PlanStopChoice } from './PlanStopChoice.tsx'
import { ReasonField } from './ReasonField.tsx'

const stopForm = z.extend(stopOrderPlan.body, {
  stop: z.enum(['end_of_term', 'now'], PLAN_CHOICE_MISSING),
})
type Stop = z.output<typeof stopForm>

interface StopDialogProps {
  order: OpenOrder
  onClose: () => void
}

/** Ends a plan without a refund. */
export function StopDialog({ order, onClose }: StopDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof stopForm>,
    unknown,
    Stop
  >({ resolver: zodResolver(stopForm), defaultValues: { reason: '' } })
  const { errors } = formState
  const { mutate, isPending } = useStopPlan(order.reference)
  useFocusToTitle()

  function send(wanted: Stop) {
    mutate(wanted, {
      onSuccess: onClose,
      onError: (failure) => showFailure(setError, failure),
    })
  }

  return (
    <FormDialog
      title="Arrêter la formule"
      detail={`${order.reference}. Rien n'est remboursé.`}
      act="Arrêter la formule"
      isDanger
      isBusy={isPending}
      failure={errors.root?.message}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <PlanStopChoice
        {...register('stop')}
        order={order}
        outcomes={canRunOut(order) ? ['end_of_term', 'now'] : ['now']}
        error={errors.stop?.message}
      />
      <ReasonField {...register('reason')} order={order} error={errors.reason?.message} />
    </FormDialog>
  )
}
