import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { useDebouncedValue } from '#client/ui/use-debounced-value.ts'
import type { PlanPrice } from '#shared/contracts/plans.ts'
import { dayLater } from '#shared/domain/calendar-day.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { centsTyped } from '#shared/domain/typed-amount.ts'
import { type OfferDraft, OfferFields } from './OfferFields.tsx'
import { OfferPreview } from './OfferPreview.tsx'
import { previewQuery, useCreateOffer } from './offer-admin.api.ts'

const PAUSE_MS = 300
const DAYS = 14

interface NewOfferDialogProps {
  /** A price as the plans page draws it. */
  renderPrice: (price: PlanPrice) => ReactNode
  onClose: () => void
}

function blank(): OfferDraft {
  const today = parisDate(new Date())
  const days = { from: today, until: dayLater(today, DAYS) }
  return { plan: 'premium', billing: 'annual', price: '', ...days }
}

/** Makes an offer; what members will read of it stands under the fields before it is made. */
export function NewOfferDialog({ renderPrice, onClose }: NewOfferDialogProps) {
  const [draft, setDraft] = useState(blank)
  const { price, ...offer } = draft
  const priceCents = centsTyped(price)
  const preview = useQuery(previewQuery(useDebouncedValue({ ...offer, priceCents }, PAUSE_MS)))
  const { mutate, isPending, error } = useCreateOffer()
  const failure = failureOf(error)
  // What the preview was refused for, once something was typed.
  const refused = failureOf(price === '' ? null : preview.error)

  function handleSubmit() {
    mutate(
      { ...offer, priceCents: priceCents ?? 0 },
      {
        onSuccess: () => {
          toast({ title: 'Offre créée', variant: 'ok' })
          onClose()
        },
      },
    )
  }

  return (
    <FramedDialog
      title="Nouvelle offre"
      detail="Un prix plus bas pendant quelques jours. Le prix barré se calcule, il ne se saisit pas."
      onClose={onClose}
      onSubmit={handleSubmit}
      foot={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" size="small" isBusy={isPending}>
            Créer l'offre
          </Button>
        </>
      }
    >
      <OfferFields
        draft={draft}
        errors={{ ...refused.fields, ...failure.fields }}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      {priceCents !== null && preview.data && !preview.isError && (
        <OfferPreview preview={preview.data} renderPrice={renderPrice} />
      )}
      {(failure.text ?? refused.text) && (
        <div role="alert">
          <FieldError>{failure.text ?? refused.text}</FieldError>
        </div>
      )}
    </FramedDialog>
  )
}
