import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showFailure } from '#client/platform/form-failure.ts'
import { CheckField } from '#client/ui/CheckField.tsx'
import { FieldColumns } from '#client/ui/FieldColumns.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { createPromoCode } from '#shared/contracts/admin/promo.ts'
import { dayLater } from '#shared/domain/calendar-day.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { PAID_PLANS } from '#shared/domain/products.ts'
import { type NewPromoCode, useCreatePromoCode } from './promo-codes.api.ts'

const DAYS = 30

const { discountPercent, plan, maxUses } = createPromoCode.body.shape

/** Anything but a whole number becomes zero, which the contract refuses. */
const wholeNumber = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0)

const codeForm = z.extend(createPromoCode.body, {
  discountPercent: z.pipe(z.pipe(z.string(), z.transform(wholeNumber)), discountPercent),
  /** Empty for both plans. */
  plan: z.pipe(
    z.pipe(
      z.string(),
      z.transform((chosen) => chosen || null),
    ),
    plan,
  ),
  /** Empty for an unlimited number. */
  maxUses: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : wholeNumber(typed))),
    ),
    maxUses,
  ),
})
type CodeInput = z.input<typeof codeForm>

const previewed = z.pick(codeForm, { discountPercent: true, plan: true })

function blank(): CodeInput {
  const today = parisDate(new Date())
  return {
    ...{ code: '', discountPercent: '20', plan: '', maxUses: '' },
    ...{ from: today, until: dayLater(today, DAYS) },
    ...{ isOncePerMember: true, isFirstOrderOnly: false, isWelcome: false },
  }
}

interface NewPromoCodeDialogProps {
  /** Renders the reduced prices of the plans that the code applies to. */
  renderPreview: (code: Pick<NewPromoCode, 'discountPercent' | 'plan'>) => ReactNode
  onClose: () => void
}

/** Creates a promo code. It can't be changed afterwards, so the dialog previews the resulting prices. */
export function NewPromoCodeDialog({ renderPreview, onClose }: NewPromoCodeDialogProps) {
  const form = useForm<CodeInput, unknown, NewPromoCode>({
    resolver: zodResolver(codeForm),
    defaultValues: blank(),
  })
  const { mutate, isPending } = useCreatePromoCode()
  const [percentTyped, planChosen] = form.watch(['discountPercent', 'plan'])
  const shown = previewed.safeParse({ discountPercent: percentTyped, plan: planChosen })

  function send(wanted: NewPromoCode) {
    mutate(wanted, {
      onSuccess: onClose,
      onError: (failure) => showFailure(form.setError, failure),
    })
  }

  return (
    <FormDialog
      title="Nouveau code promo"
      detail="Une fois créé, un code ne se modifie plus : on y met fin."
      act="Créer le code"
      isBusy={isPending}
      failure={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
      <PromoCodeFields form={form} />
      <div>
        <CheckField {...form.register('isOncePerMember')}>Une seule fois par membre</CheckField>
        <CheckField {...form.register('isFirstOrderOnly')}>Première commande seulement</CheckField>
        <CheckField {...form.register('isWelcome')}>
          Offre de bienvenue, proposée sur la page d'accueil
        </CheckField>
      </div>
      {shown.success && renderPreview(shown.data)}
    </FormDialog>
  )
}

interface PromoCodeFieldsProps {
  form: UseFormReturn<CodeInput, unknown, NewPromoCode>
}

function PromoCodeFields({ form }: PromoCodeFieldsProps) {
  const { register, setValue, formState } = form
  const { errors } = formState
  return (
    <FieldColumns>
      <TextField
        {...register('code', {
          onChange: ({ target }) => setValue('code', target.value.toUpperCase()),
        })}
        label="Code"
        help="Lettres sans accent, chiffres ou tirets."
        placeholder="HIVER-2026"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        error={errors.code?.message}
      />
      <TextField
        {...register('discountPercent')}
        label="Réduction en %"
        inputMode="numeric"
        maxLength={2}
        error={errors.discountPercent?.message}
      />
      <SelectField {...register('plan')} label="Formule" error={errors.plan?.message}>
        <option value="">Premium et Gold</option>
        {PAID_PLANS.map((one) => (
          <option key={one} value={one}>
            {PLAN_LABELS[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...register('maxUses')}
        label="Nombre d'utilisations"
        isOptional
        help="Vide : sans limite."
        inputMode="numeric"
        maxLength={6}
        error={errors.maxUses?.message}
      />
      <TextField
        {...register('from')}
        label="Premier jour"
        type="date"
        error={errors.from?.message}
      />
      <TextField
        {...register('until')}
        label="Dernier jour, inclus"
        type="date"
        error={errors.until?.message}
      />
    </FieldColumns>
  )
}
