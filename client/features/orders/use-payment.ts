import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { isProblem } from '#client/platform/api-error.ts'
import { refetchCurrentMember } from '#client/session/current-member.ts'
import { clearToast, toast } from '#client/ui/toast.ts'
import type { PaymentIntent, Settlement } from '#shared/contracts/orders.ts'
import { getCatalogue } from '#shared/contracts/plans.ts'
import { getSubscription } from '#shared/contracts/subscriptions.ts'
import { euros } from '#shared/domain/money.ts'
import { type Agreed, hasAgreed } from './Agreements.tsx'
import { type Cashier, PaymentRefused } from './cashier.ts'
import { openCheckout, settlePayment } from './checkout.api.ts'
import type { PayFormProps } from './PayForm.tsx'
import { paymentFailureText } from './payment-failure.ts'
import { activationFailed, paymentFailed, promoInvalid } from './payment-toasts.ts'

/**
 * The states of a checkout until its success: the form, to which an error leads back; the payment under way; or a
 * payment whose result is not known yet.
 */
type PayStep = { name: 'form' | 'paying' } | Waiting

interface Waiting {
  name: 'waiting'
  intent: PaymentIntent
  /** The bank has accepted, but the order is not granted yet. */
  isPaid: boolean
}

interface Payment
  extends Omit<PayFormProps, 'payment' | 'returnTo' | 'head' | 'children' | 'className'> {
  cashier: RefObject<Cashier | null>
  /** Called if the terms that were agreed to are no longer in force. */
  onTermsChanged: () => void
}

/** Runs the steps of a checkout. It makes at most one payment, whichever responses are lost. */
export function usePayment(props: Payment) {
  const {
    order,
    amountCents,
    startsLater = false,
    termsVersion,
    refusedText,
    cashier,
    onPaid,
    onPaidBefore,
    onPromoRefused,
    onTermsChanged,
  } = props
  const queries = useQueryClient()
  const [step, setStep] = useState<PayStep>({ name: 'form' })
  // A ref, because two presses before the next render would both see the step « form ».
  const isBusy = useRef(false)
  // A payment sent to the bank whose response was lost: it may be paid, so it is settled before another one is opened.
  const doubtful = useRef<PaymentIntent>(null)

  async function pay(agreed: Agreed): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const isComplete = await cashier.current?.check()
      if (isComplete && hasAgreed(order.planId, agreed)) await placeOrder(agreed.immediateStart)
    } catch (failure) {
      reportFailure(failure)
    }
    isBusy.current = false
  }

  async function placeOrder(immediateStart: boolean): Promise<void> {
    // The bank may open a dialog next, and an old toast would cover it.
    clearToast()
    setStep({ name: 'paying' })
    if (doubtful.current && (await wasPaid(doubtful.current))) return finish(doubtful.current)
    const intent = await openCheckout({ ...order, termsVersion, immediateStart })
    if (intent.amount !== amountCents) return reportNewPrice(intent)
    if (intent.startsLater !== startsLater) return reportNewStart()
    await charge(intent)
  }

  async function wasPaid({ paymentIntentId }: PaymentIntent): Promise<boolean> {
    const { status } = await settlePayment(order.planId, paymentIntentId)
    return status === 'paid'
  }

  async function charge(intent: PaymentIntent): Promise<void> {
    doubtful.current = intent
    const answer = await cashier.current?.confirm(intent)
    if (answer === 'succeeded') return activate(intent)
    setStep(answer === 'processing' ? { name: 'waiting', intent, isPaid: false } : { name: 'form' })
  }

  async function activate(intent: PaymentIntent): Promise<void> {
    const settled = await settlePayment(order.planId, intent.paymentIntentId).catch(() => null)
    if (settled?.success) return finish(intent)
    if (settled?.status === 'refused') return reportNotActivated(settled.error)
    activationFailed()
    setStep({ name: 'waiting', intent, isPaid: true })
  }

  function finish({ reference, amount, startsLater: isLater }: PaymentIntent): void {
    doubtful.current = null
    cashier.current?.empty()
    clearToast()
    setStep({ name: 'form' })
    void queries.invalidateQueries({ queryKey: [getSubscription.path] })
    void refetchCurrentMember(queries)
    onPaid({ reference, amount, startsLater: isLater })
  }

  /**
   * The price has changed since the page was opened: an offer has ended, or the credit of an upgrade is a day smaller.
   */
  function reportNewPrice({ amount }: PaymentIntent): void {
    setStep({ name: 'form' })
    void queries.invalidateQueries({ queryKey: [getCatalogue.path] })
    void queries.invalidateQueries({ queryKey: [getSubscription.path] })
    const text = `Le total est maintenant de ${euros(amount)}. Rien n'a été débité : vérifiez, puis commandez à nouveau.`
    toast({ title: 'Le prix a changé', text, variant: 'destructive', duration: 10_000 })
  }

  /** The member has withdrawn from a plan since the page was opened: the new plan begins later than the page shows. */
  function reportNewStart(): void {
    setStep({ name: 'form' })
    void queries.invalidateQueries({ queryKey: [getSubscription.path] })
    const text = "Rien n'a été débité : vérifiez, puis commandez à nouveau."
    const title = 'Le début de la formule a changé'
    toast({ title, text, variant: 'destructive', duration: 10_000 })
  }

  /**
   * The page is not reloaded, because a card is typed already: the link next to the checkbox opens the terms in force.
   */
  function reportNewTerms(): void {
    onTermsChanged()
    void queries.invalidateQueries({ queryKey: [getCatalogue.path] })
    const text =
      "Rien n'a été débité. Lisez les nouvelles conditions, cochez la case, puis commandez à nouveau."
    const title = 'Nos conditions ont changé'
    toast({ title, text, variant: 'destructive', duration: 10_000 })
  }

  function reportFailure(failure: unknown): void {
    setStep({ name: 'form' })
    if (isProblem(failure, 'promo_invalid')) {
      promoInvalid()
      onPromoRefused?.()
      return
    }
    if (onPaidBefore && isProblem(failure, 'already_paid')) {
      doubtful.current = null
      onPaidBefore(paymentFailureText(failure))
      return
    }
    if (isProblem(failure, 'terms_changed')) {
      reportNewTerms()
      return
    }
    const isRefused = failure instanceof PaymentRefused
    if (isRefused) doubtful.current = null
    const text = (isRefused && refusedText) || paymentFailureText(failure)
    paymentFailed(text)
  }

  /** Handles the result of a payment that the page waited for. */
  function end({ intent, isPaid }: Waiting, { success, error }: Settlement): void {
    if (success) finish(intent)
    else if (isPaid) reportNotActivated(error)
    else reportFailure(new PaymentRefused(error))
  }

  /** The payment succeeded, but its order was not granted: the server refunds it by itself. */
  function reportNotActivated(text?: string): void {
    setStep({ name: 'form' })
    activationFailed(text)
  }

  return { step, pay, end }
}
