import { useState } from 'react'
import { usePageStep, useQueryParams } from '#client/app/router.tsx'
import { ContractChoice } from '#client/features/withdrawals/ContractChoice.tsx'
import { DeclarationCheck } from '#client/features/withdrawals/DeclarationCheck.tsx'
import { DeclarationFields } from '#client/features/withdrawals/DeclarationFields.tsx'
import { type Declaration, statementOf } from '#client/features/withdrawals/declaration.ts'
import { RefundCard, RefundRecap } from '#client/features/withdrawals/RefundRecap.tsx'
import { useDeclarationForm } from '#client/features/withdrawals/use-declaration-form.ts'
import { WhatChanges } from '#client/features/withdrawals/WhatChanges.tsx'
import type { useWithdraw } from '#client/features/withdrawals/withdrawals.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { ActStep } from '#client/ui/ActStep.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import type { Withdrawable } from '#shared/contracts/withdrawals.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { isPaidPlan, PRODUCT_LABELS } from '#shared/domain/products.ts'
import { WITHDRAWAL_STEPS } from './withdrawal-steps.ts'

interface WithdrawalStepsProps {
  member: CurrentMember
  contracts: readonly Withdrawable[]
  latest: Withdrawable
  withdrawing: ReturnType<typeof useWithdraw>
}

/** The declaration, then the button that confirms it; the refund is shown next to both. */
export function WithdrawalSteps(props: WithdrawalStepsProps) {
  const { member, contracts, latest, withdrawing } = props
  const asked = useQueryParams().get('contrat')
  const find = (reference: string | null) => contracts.find((one) => one.reference === reference)
  const first = find(asked) ?? contracts.find(({ product }) => isPaidPlan(product)) ?? latest
  // The contract named in the URL comes first; otherwise the plan, before the products bought in addition. The order
  // does not change with the choice.
  const ordered = [first, ...contracts.filter((one) => one !== first)]
  const form = useDeclarationForm({
    reference: first.reference,
    firstName: member.firstName,
    email: member.email,
    statement: statementOf(first),
  })
  const chosen = find(form.watch('reference')) ?? first
  const [declaration, setDeclaration] = useState<Declaration | null>(null)
  const [step, push] = usePageStep()
  const aside = <RefundRecap contract={chosen} />
  const refund = <RefundCard contract={chosen} />

  if (step === 'check' && declaration) {
    return (
      <ActStep
        key="check"
        isAnswer
        steps={WITHDRAWAL_STEPS}
        current={1}
        title="Une dernière vérification"
        lead={`En confirmant, vous ${ending(chosen)} aujourd'hui. Votre compte, vos matchs et vos conversations restent.`}
        aside={aside}
      >
        <DeclarationCheck
          declaration={declaration}
          facts={<WhatChanges contract={chosen} />}
          refund={refund}
          problem={withdrawing.error && failureText(withdrawing.error)}
          isSending={withdrawing.isPending}
          onBack={() => push('fields')}
          onConfirm={() => withdrawing.mutate(declaration)}
        />
      </ActStep>
    )
  }
  return (
    <ActStep
      key="fields"
      isAnswer={declaration !== null}
      steps={WITHDRAWAL_STEPS}
      current={0}
      title="Changer d'avis"
      lead={`Vous avez 14 jours, jusqu'au ${longDate(new Date(chosen.until))}. Aucun motif à donner.`}
      aside={aside}
    >
      <DeclarationFields
        form={form}
        emailLabel="E-mail pour l'accusé de réception"
        contract={<ContractChoice contracts={ordered} form={form} />}
        refund={refund}
        onChecked={(checked) => {
          setDeclaration(checked)
          push('check')
        }}
      />
    </ActStep>
  )
}

function ending({ product }: Withdrawable): string {
  const name = PRODUCT_LABELS[product]
  return isPaidPlan(product) ? `mettez fin à ${name}` : `renoncez à ${name}`
}
