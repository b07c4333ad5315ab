import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureOf, showFailure } from '#client/platform/form-failure.ts'
import { FieldColumns } from '#client/ui/FieldColumns.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useDebouncedValue } from '#client/ui/use-debounced-value.ts'
import { createOffer } from '#shared/contracts/admin/offers.ts'
import type { PlanPrice } from '#shared/contracts/plans.ts'
import { dayLater } from '#shared/domain/calendar-day.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { BILLINGS, monthsOf, PAID_PLANS } from '#shared/domain/products.ts'
import { centsTyped } from '#shared/domain/typed-amount.ts'
import { OfferPreview } from './OfferPreview.tsx'
import { type NewOffer, previewQuery, useCreateOffer } from './offer-admin.api.ts'

const PAUSE_MS = 300
const DAYS = 14

const offerForm = z.extend(createOffer.body, {
  priceCents: z.pipe(
    z.pipe(z.string(), z.transform(centsTyped)),
    createOffer.body.shape.priceCents,
  ),
})
type OfferInput = z.input<typeof offerForm>

function blank(): OfferInput {
  const today = parisDate(new Date())
  const days = { from: today, until: dayLater(today, DAYS) }
  return { plan: 'premium', billing: 'annual', priceCents: '', ...days }
}

interface NewOfferDialogProps {
  /** Renders a price like the plans page. */
  renderPrice: (price: PlanPrice) => ReactNode
  onClose: () => void
}

/** Creates an offer. A preview of what members will see is shown under the fields. */
export function NewOfferDialog({ renderPrice, onClose }: NewOfferDialogProps) {
  const form = useForm<OfferInput, unknown, NewOffer>({
    resolver: zodResolver(offerForm),
    defaultValues: blank(),
  })
  const { priceCents: price, ...offer } = form.watch()
  const priceCents = centsTyped(price)
  const preview = useQuery(previewQuery(useDebouncedValue({ ...offer, priceCents }, PAUSE_MS)))
  const { mutate, isPending } = useCreateOffer()
  // The error of the preview, once a price was typed.
  const refused = failureOf(price === '' ? null : preview.error)

  function send(wanted: NewOffer) {
    mutate(wanted, {
      onSuccess: onClose,
      onError: (failure) => showFailure(form.setError, failure),
    })
  }

  return (
    <FormDialog
      title="Nouvelle offre"
      detail="Un prix plus bas quelques jours. Le prix barré se calcule seul."
      act="Créer l'offre"
      isBusy={isPending}
      failure={form.formState.errors.root?.message ?? refused.text}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
      <OfferFields form={form} refused={refused.fields} />
      {priceCents !== null && preview.data && !preview.isError && (
        <OfferPreview preview={preview.data} renderPrice={renderPrice} />
      )}
    </FormDialog>
  )
}

interface OfferFieldsProps {
  form: UseFormReturn<OfferInput, unknown, NewOffer>
  /** Errors of the preview, by field. */
  refused: Readonly<Record<string, string>>
}

function OfferFields({ form, refused }: OfferFieldsProps) {
  const { register, watch, formState } = form
  const errorOf = (name: keyof OfferInput) => formState.errors[name]?.message ?? refused[name]
  return (
    <>
      <FieldColumns>
        <SelectField {...register('plan')} label="Formule">
          {PAID_PLANS.map((plan) => (
            <option key={plan} value={plan}>
              {PLAN_LABELS[plan]}
            </option>
          ))}
        </SelectField>
        <SelectField {...register('billing')} label="Durée">
          {BILLINGS.map((billing) => (
            <option key={billing} value={billing}>
              {billing === 'annual'
                ? `${monthsOf(watch('plan'), 'annual')} mois, avec engagement`
                : 'Au mois, sans engagement'}
            </option>
          ))}
        </SelectField>
        <TextField {...register('from')} label="Premier jour" type="date" error={errorOf('from')} />
        <TextField
          {...register('until')}
          label="Dernier jour, inclus"
          type="date"
          error={errorOf('until')}
        />
      </FieldColumns>
      <TextField
        {...register('priceCents')}
        label="Prix total en euros"
        placeholder="49,99"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        error={errorOf('priceCents')}
      />
    </>
  )
}
