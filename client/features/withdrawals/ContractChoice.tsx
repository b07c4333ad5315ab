import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { PricedChoice } from '#client/ui/PricedChoice.tsx'
import type { Withdrawable } from '#shared/contracts/withdrawals.ts'
import { keepNumbers } from '#shared/domain/french-typography.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { wholeDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'
import styles from './ContractChoice.module.css'
import { statementOf } from './declaration.ts'
import type { DeclarationForm } from './use-declaration-form.ts'

interface ContractChoiceProps {
  contracts: readonly Withdrawable[]
  form: DeclarationForm
}

/** The contracts that can be withdrawn from, each with its price. */
export function ContractChoice({ contracts, form }: ContractChoiceProps) {
  function rewrite(reference: string) {
    const contract = contracts.find((one) => one.reference === reference)
    // The declaration names its contract, so another contract needs another text.
    if (contract) form.setValue('statement', statementOf(contract))
  }

  return (
    <FieldGroup legend="Le contrat concerné" error={form.formState.errors.reference?.message}>
      <div className={styles.offers}>
        {contracts.map((contract) => (
          <PricedChoice
            {...form.register('reference', { onChange: (event) => rewrite(event.target.value) })}
            key={contract.reference}
            value={contract.reference}
            title={keepNumbers(contractName(contract.product, contract.billing))}
            description={
              <>
                Commandé le {wholeDate(new Date(contract.orderedAt))},{' '}
                <span className={styles.detail}>{detailOf(contract)}</span>
              </>
            }
            price={shortEuros(contract.paidCents)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function detailOf({ reference, flashesLeft }: Withdrawable): string {
  if (flashesLeft === null) return reference
  return `${flashesLeft} ${flashesLeft > 1 ? 'flashs restants' : 'flash restant'}`
}
