import { useState } from 'react'
import { failureOf } from '#client/platform/form-failure.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { dayLater } from '#shared/domain/calendar-day.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { type CodeDraft, PromoCodeFields } from './PromoCodeFields.tsx'
import { useCreatePromoCode } from './promo-codes.api.ts'

const DAYS = 30

function blank(): CodeDraft {
  const today = parisDate(new Date())
  return {
    ...{ code: '', discountPercent: '20', plan: null, maxUses: '' },
    ...{ from: today, until: dayLater(today, DAYS) },
    ...{ isOncePerMember: true, isFirstOrderOnly: false, isWelcome: false },
  }
}

/** Makes a promo code. Nothing of it can be changed afterwards, so what it comes to is all here. */
export function NewPromoCodeDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(blank)
  const { mutate, isPending, error } = useCreatePromoCode()
  const failure = failureOf(error)

  function handleSubmit() {
    const { discountPercent, maxUses } = draft
    const numbers = {
      discountPercent: numberTyped(discountPercent),
      maxUses: maxUses.trim() === '' ? null : numberTyped(maxUses),
    }
    mutate(
      { ...draft, ...numbers },
      {
        onSuccess: ({ code }) => {
          toast({ title: `Code ${code} créé`, variant: 'ok' })
          onClose()
        },
      },
    )
  }

  return (
    <FramedDialog
      title="Nouveau code promo"
      detail="Une fois créé, un code ne se modifie plus : on y met fin."
      onClose={onClose}
      onSubmit={handleSubmit}
      foot={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" size="small" isBusy={isPending}>
            Créer le code
          </Button>
        </>
      }
    >
      <PromoCodeFields
        draft={draft}
        errors={failure.fields}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      {failure.text && (
        <div role="alert">
          <FieldError>{failure.text}</FieldError>
        </div>
      )}
    </FramedDialog>
  )
}

/** What is no whole number becomes nought, which the server refuses beside its field. */
function numberTyped(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : 0
}
