import BadgePercent from 'lucide-react/icons/badge-percent'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import type { Billing, PaidPlan } from '#shared/domain/products.ts'
import { validatePromo } from './checkout.api.ts'
import styles from './PromoField.module.css'
import { promoInvalid } from './payment-toasts.ts'
import { type Promo, percentOff } from './total.ts'

interface PromoFieldProps {
  plan: PaidPlan
  billing: Billing
  promo: Promo | null
  onChange: (promo: Promo | null) => void
}

/** The field for a promo code; once a code is valid, it shows its discount and a button to remove it. */
export function PromoField({ plan, billing, promo, onChange }: PromoFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const removal = useRef<HTMLButtonElement>(null)
  const [code, setCode] = useState('')
  const [isChecking, setChecking] = useState(false)

  // The field and the button replace each other, and the focus moves along.
  const isApplied = promo !== null
  const wasApplied = useRef(isApplied)
  useEffect(() => {
    if (wasApplied.current === isApplied) return
    wasApplied.current = isApplied
    const next = isApplied ? removal : field
    next.current?.focus()
  }, [isApplied])

  async function apply() {
    const typed = code.trim()
    if (isChecking) return
    if (typed === '') {
      toast({
        title: 'Code requis',
        text: 'Veuillez saisir un code promo',
        variant: 'destructive',
      })
      return field.current?.focus()
    }
    setChecking(true)
    try {
      const { valid, discountPercent } = await validatePromo({ code: typed, plan, billing })
      if (valid && discountPercent) accept({ code: typed, percent: discountPercent })
      else promoInvalid()
    } catch (failure) {
      const isSlowDown = failure instanceof ApiError && failure.status === 429
      const text = isSlowDown ? failureText(failure) : 'Impossible de valider le code promo'
      toast({ title: 'Erreur', text, variant: 'destructive' })
    }
    setChecking(false)
  }

  function accept(accepted: Promo) {
    onChange(accepted)
    setCode('')
  }

  // Enter applies the code: by default it would submit the order.
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }

  if (promo) {
    return (
      <div className={styles.field}>
        <span className={styles.label} id={`${id}applied`}>
          Code promo appliqué !
        </span>
        <p className={styles.applied}>
          <BadgePercent />
          <span id={`${id}code`}>
            {promo.code}, {percentOff(promo.percent)}
          </span>
          <Button
            ref={removal}
            variant="quiet"
            size="small"
            className={styles.remove}
            // The button receives the focus, so a screen reader announces this description.
            aria-describedby={`${id}applied ${id}code`}
            onClick={() => onChange(null)}
          >
            Retirer
          </Button>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.row}>
      <TextField
        ref={field}
        label="Code promo"
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
        onKeyDown={handleKey}
      />
      <Button variant="secondary" isBusy={isChecking} onClick={() => void apply()}>
        Appliquer
      </Button>
    </div>
  )
}
