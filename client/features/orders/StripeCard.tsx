import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Destination } from '#client/app/paths.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { usePageLock } from '#client/ui/page-lock.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Cashier } from './cashier.ts'
import styles from './StripeCard.module.css'
import {
  confirmWithStripe,
  openFields,
  proveWithStripe,
  type StripeFields,
} from './stripe-fields.ts'

interface StripeCardProps {
  ref: Ref<Cashier>
  publishableKey: string
  /** Null if the card is only confirmed for later payments. */
  amountCents: number | null
  /** Whether a renewal will be charged to the same card. */
  keepsCard: boolean
  returnTo: Destination
}

/** The card form of Stripe, whose fields are in Stripe's own frames: the typed data never reaches this page. */
export function StripeCard(props: StripeCardProps) {
  const { ref, publishableKey, amountCents, keepsCard, returnTo } = props
  const place = useRef<HTMLDivElement>(null)
  const firstAmount = useRef(amountCents)
  const [fields, setFields] = useState<StripeFields | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [isTyped, setTyped] = useState(false)
  usePageLock(isTyped)
  const [attempt, setAttempt] = useState<{ hasFailed: boolean }>({ hasFailed: false })

  useEffect(() => {
    if (attempt.hasFailed || !place.current) return
    let opened: StripeFields | undefined
    let isUnmounted = false
    openFields({
      publishableKey,
      amountCents: firstAmount.current,
      keepsCard,
      place: place.current,
      onChange: ({ complete, empty }) => {
        setTyped(!empty)
        if (complete) setRefused(false)
      },
    })
      .then((ready) => {
        opened = ready
        if (isUnmounted) ready.close()
        else setFields(ready)
      })
      .catch(() => !isUnmounted && setAttempt({ hasFailed: true }))
    return () => {
      isUnmounted = true
      opened?.close()
    }
  }, [publishableKey, keepsCard, attempt])

  useEffect(() => {
    if (amountCents !== null) void fields?.elements.update({ amount: amountCents })
  }, [fields, amountCents])

  useImperativeHandle(ref, () => ({
    async check() {
      if (!fields) return false
      const { error } = await fields.elements.submit()
      setRefused(error !== undefined)
      return !error
    },
    async confirm({ clientSecret }) {
      if (!fields) return 'canceled'
      return confirmWithStripe(fields, clientSecret, new URL(returnTo, location.href).href)
    },
    async prove(clientSecret) {
      if (!fields || clientSecret === null) throw new Error('There is no card to confirm')
      return proveWithStripe(fields, clientSecret, new URL(returnTo, location.href).href)
    },
    // Stripe's fields are removed with the page.
    empty: () => {},
  }))

  if (attempt.hasFailed) {
    return (
      <div role="alert" className={styles.failure}>
        <p>Le formulaire de paiement n'a pas pu être chargé.</p>
        <Button variant="secondary" onClick={() => setAttempt({ hasFailed: false })}>
          Réessayer
        </Button>
      </div>
    )
  }
  return (
    <FieldGroup
      legend="Votre carte"
      isLegendHidden
      error={isRefused ? 'Complétez ou corrigez votre carte.' : undefined}
    >
      {!fields && (
        <div role="status">
          <VisuallyHidden>Chargement...</VisuallyHidden>
          <Skeleton className={styles.wait} />
        </div>
      )}
      <div ref={place} />
    </FieldGroup>
  )
}
