import { CheckField } from '#client/ui/CheckField.tsx'
import { FieldColumns } from '#client/ui/FieldColumns.tsx'
import { PeriodFields } from '#client/ui/PeriodFields.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { PAID_PLANS } from '#shared/domain/products.ts'
import type { NewPromoCode } from './promo-codes.api.ts'

/** A code as it is being typed. */
export type CodeDraft = Omit<NewPromoCode, 'discountPercent' | 'maxUses'> & {
  discountPercent: string
  maxUses: string
}

interface PromoCodeFieldsProps {
  draft: CodeDraft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<CodeDraft>) => void
}

export function PromoCodeFields({ draft, errors, onChange }: PromoCodeFieldsProps) {
  return (
    <>
      <FieldColumns>
        <TextField
          label="Code"
          help="Lettres sans accent, chiffres ou tirets."
          placeholder="HIVER-2026"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
          value={draft.code}
          error={errors.code}
          onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
        />
        <TextField
          label="Réduction en %"
          inputMode="numeric"
          maxLength={2}
          value={draft.discountPercent}
          error={errors.discountPercent}
          onChange={({ target }) => onChange({ discountPercent: target.value })}
        />
        <SelectField
          label="Formule"
          value={draft.plan ?? ''}
          error={errors.plan}
          onChange={({ target }) =>
            onChange({ plan: PAID_PLANS.find((plan) => plan === target.value) ?? null })
          }
        >
          <option value="">Premium et Gold</option>
          {PAID_PLANS.map((plan) => (
            <option key={plan} value={plan}>
              {PLAN_LABELS[plan]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Utilisations en tout"
          isOptional
          help="Vide : sans limite."
          inputMode="numeric"
          maxLength={6}
          value={draft.maxUses}
          error={errors.maxUses}
          onChange={({ target }) => onChange({ maxUses: target.value })}
        />
        <PeriodFields period={draft} errors={errors} onChange={onChange} />
      </FieldColumns>
      <div>
        <CheckField
          checked={draft.isOncePerMember}
          onChange={({ target }) => onChange({ isOncePerMember: target.checked })}
        >
          Une seule fois par membre
        </CheckField>
        <CheckField
          checked={draft.isFirstOrderOnly}
          onChange={({ target }) => onChange({ isFirstOrderOnly: target.checked })}
        >
          Première commande seulement
        </CheckField>
        <CheckField
          checked={draft.isWelcome}
          onChange={({ target }) => onChange({ isWelcome: target.checked })}
        >
          Offre de bienvenue, proposée sur la page d'accueil
        </CheckField>
      </div>
    </>
  )
}
