import { useState } from 'react'
import { usePageStep } from '#client/app/router.tsx'
import letterScene from '#client/assets/scenes/lettre.svg'
import { AfterWithdrawal } from '#client/features/withdrawals/AfterWithdrawal.tsx'
import { DeclarationCheck } from '#client/features/withdrawals/DeclarationCheck.tsx'
import { DeclarationFields } from '#client/features/withdrawals/DeclarationFields.tsx'
import { type Declaration, VISITOR_STATEMENT } from '#client/features/withdrawals/declaration.ts'
import { ReferenceField } from '#client/features/withdrawals/ReferenceField.tsx'
import { useDeclarationForm } from '#client/features/withdrawals/use-declaration-form.ts'
import { VisitorAcknowledged } from '#client/features/withdrawals/VisitorAcknowledged.tsx'
import { useWithdrawAsVisitor } from '#client/features/withdrawals/withdrawals.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { ActArt, ActStep } from '#client/ui/ActStep.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { WITHDRAWAL_STEPS } from './withdrawal-steps.ts'

const EMPTY = { reference: '', firstName: '', email: '', statement: VISITOR_STATEMENT }

/** The withdrawal without signing in, for a person who has the reference of the contract. */
export function VisitorWithdrawal() {
  const form = useDeclarationForm(EMPTY)
  const [declaration, setDeclaration] = useState<Declaration | null>(null)
  const [step, push] = usePageStep()
  const { mutate, data, error, isPending } = useWithdrawAsVisitor()

  if (data && declaration) {
    return (
      <ActStep
        key="acknowledged"
        isAnswer
        steps={WITHDRAWAL_STEPS}
        current={2}
        title="C'est noté"
        lead={`Votre déclaration est reçue, le ${dateAndHour(new Date(data.receivedAt))}.`}
        aside={<ActArt src={letterScene} />}
      >
        <VisitorAcknowledged declaration={declaration} />
      </ActStep>
    )
  }
  if (step === 'check' && declaration) {
    return (
      <ActStep
        key="check"
        isAnswer
        steps={WITHDRAWAL_STEPS}
        current={1}
        title="Une dernière vérification"
        lead="En confirmant, vous mettez fin à ce contrat aujourd'hui. Le compte, les matchs et les conversations restent."
        aside={<AfterWithdrawal />}
      >
        <DeclarationCheck
          declaration={declaration}
          facts={
            <FactRows>
              <FactRow name="Référence">{declaration.reference}</FactRow>
              <FactRow name="E-mail">
                <EmailAddress email={declaration.email} />
              </FactRow>
            </FactRows>
          }
          problem={error && failureText(error)}
          isSending={isPending}
          onBack={() => push('fields')}
          onConfirm={() => mutate(declaration)}
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
      lead="Vous avez 14 jours après votre commande. Aucun motif à donner."
      aside={<AfterWithdrawal />}
    >
      <DeclarationFields
        form={form}
        emailLabel="E-mail de votre compte"
        contract={<ReferenceField form={form} />}
        onChecked={(checked) => {
          setDeclaration(checked)
          push('check')
        }}
      />
    </ActStep>
  )
}
