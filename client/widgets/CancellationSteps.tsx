import { useState } from 'react'
import { usePageStep } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import { AfterCancellation } from '#client/features/cancellations/AfterCancellation.tsx'
import { CancellationCheck } from '#client/features/cancellations/CancellationCheck.tsx'
import { CancellationFields } from '#client/features/cancellations/CancellationFields.tsx'
import { CancellationReceived } from '#client/features/cancellations/CancellationReceived.tsx'
import type { CheckedCancellation } from '#client/features/cancellations/cancellation-form.ts'
import { useRequestCancellation } from '#client/features/cancellations/cancellations.api.ts'
import {
  type KnownFields,
  useCancellationForm,
} from '#client/features/cancellations/use-cancellation-form.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { ActArt, ActStep } from '#client/ui/ActStep.tsx'
import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { dateAndHour, longDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'
import { CANCELLATION_STEPS } from './cancellation-steps.ts'

const NOTHING_TO_END = "Vous n'avez aucun contrat en cours : il n'y a rien à résilier."

interface CancellationStepsProps extends Pick<KnownFields, 'email' | 'firstName'> {
  /** The contract of the signed-in member. */
  contract: Subscription | null
  /** True if the signed-in member is known to have no contract that can be ended. */
  hasNone: boolean
}

/** The cancellation in two screens: the contract, then the button that sends the notice. */
export function CancellationSteps({ contract, hasNone, ...known }: CancellationStepsProps) {
  const form = useCancellationForm({ ...known, reference: contract?.reference ?? '' })
  const [checked, setChecked] = useState<CheckedCancellation | null>(null)
  const [step, push] = usePageStep()
  const request = useRequestCancellation()

  if (request.data && checked) {
    const { reference, receivedAt } = request.data
    return (
      <ActStep
        key="received"
        isAnswer
        steps={CANCELLATION_STEPS}
        current={CANCELLATION_STEPS.length}
        title="Votre demande est enregistrée"
        lead={`Reçue le ${dateAndHour(new Date(receivedAt))}. Un accusé de réception part vers l'adresse indiquée.`}
        aside={<ActArt isPlace src={benchScene} />}
      >
        <CancellationReceived
          reference={reference}
          email={checked.email}
          hasContractReference={checked.reference !== undefined}
        />
      </ActStep>
    )
  }
  if (step === 'check' && checked) {
    return (
      <ActStep
        key="check"
        isAnswer
        steps={CANCELLATION_STEPS}
        current={1}
        title="Est-ce bien cela ?"
        lead="Relisez, puis notifiez votre résiliation. Vous pouvez encore corriger."
        aside={<AfterCancellation />}
      >
        <CancellationCheck
          checked={checked}
          contract={checked.reference === contract?.reference ? contract : null}
          problem={request.error && failureText(request.error)}
          isSending={request.isPending}
          onCorrect={() => push('fields')}
          onSend={() => request.mutate(checked)}
        />
      </ActStep>
    )
  }
  return (
    <ActStep
      key="fields"
      isAnswer={checked !== null}
      steps={CANCELLATION_STEPS}
      current={0}
      title="Résilier votre contrat"
      lead={hasNone ? NOTHING_TO_END : leadOf(contract)}
      aside={<AfterCancellation />}
    >
      <CancellationFields
        form={form}
        onChecked={(next) => {
          setChecked(next)
          push('check')
        }}
      />
    </ActStep>
  )
}

function leadOf(contract: Subscription | null): string {
  if (!contract) return 'Sans vous connecter, sans nous appeler. Deux écrans, puis la confirmation.'
  const name = contractName(contract.plan, contract.billing)
  const end = longDate(new Date(contract.endsAt))
  return `Votre formule « ${name} » est payée jusqu'au ${end}. Deux écrans, puis la confirmation.`
}
