import { FieldColumns } from '#client/ui/FieldColumns.tsx'
import { PeriodFields } from '#client/ui/PeriodFields.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { BILLINGS, monthsOf, PAID_PLANS } from '#shared/domain/products.ts'
import type { NewOffer } from './offer-admin.api.ts'

/** An offer as it is being typed. */
export type OfferDraft = Omit<NewOffer, 'priceCents'> & { price: string }

interface OfferFieldsProps {
  draft: OfferDraft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<OfferDraft>) => void
}

export function OfferFields({ draft, errors, onChange }: OfferFieldsProps) {
  return (
    <FieldColumns>
      <SelectField
        label="Formule"
        value={draft.plan}
        onChange={({ target }) =>
          onChange({ plan: PAID_PLANS.find((plan) => plan === target.value) ?? 'premium' })
        }
      >
        {PAID_PLANS.map((plan) => (
          <option key={plan} value={plan}>
            {PLAN_LABELS[plan]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Durée"
        value={draft.billing}
        onChange={({ target }) =>
          onChange({ billing: BILLINGS.find((term) => term === target.value) ?? 'annual' })
        }
      >
        <option value="annual">{monthsOf(draft.plan, 'annual')} mois, avec engagement</option>
        <option value="monthly">Au mois, sans engagement</option>
      </SelectField>
      <TextField
        label="Prix de l'offre en euros, pour toute la durée"
        placeholder="49,99"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={draft.price}
        error={errors.priceCents}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      <PeriodFields period={draft} errors={errors} onChange={onChange} />
    </FieldColumns>
  )
}
