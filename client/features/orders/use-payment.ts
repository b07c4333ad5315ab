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
 * The states of a checkout until its success: the form, which an error leads back to, the bank at
 * work (processing), or a payment whose end is not known yet.
 */
type PayStep = { name: 'form' | 'paying' } | Waiting

interface Waiting {
  name: 'waiting'
  intent: PaymentIntent
  /** The bank has said yes; what was bought is not open yet. */
  isPaid: boolean
}

interface Payment
  extends Omit<PayFormProps, 'payment' | 'returnTo' | 'head' | 'children' | 'className'> {
  cashier: RefObject<Cashier | null>
  /** What was agreed to is not in force any more. */
  onTermsChanged: () => void
}

/** The order in which a checkout happens. One payment at most is made, whatever is lost on the way. */
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
  // Two presses within one turn of the page would both find the form.
  const isBusy = useRef(false)
  // The bank was told of it and its answer was lost: it may be paid, and is asked about before another is opened.
  const doubtful = useRef<PaymentIntent>(null)

  async function pay(agreed: Agreed): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const isComplete = await cashier.current?.check()
      if (isComplete && hasAgreed(order.planId, agreed)) await placeOrder(agreed.immediateStart)
    } catch (failure) {
      toastFailure(failure)
    }
    isBusy.current = false
  }

  async function placeOrder(immediateStart: boolean): Promise<void> {
    // The bank may open a window next, which a toast of before would lie over.
    clearToast()
    setStep({ name: 'paying' })
    if (doubtful.current && (await wasPaid(doubtful.current))) return finish(doubtful.current)
    const intent = await openCheckout({ ...order, termsVersion, immediateStart })
    if (intent.amount !== amountCents) return refusePrice(intent)
    if (intent.startsLater !== startsLater) return refuseStart()
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
    if (settled?.status === 'refused') return failAtLast(settled.error)
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

  /** An offer has ended, or a plan lost a day, since the page was opened. */
  function refusePrice({ amount }: PaymentIntent): void {
    setStep({ name: 'form' })
    void queries.invalidateQueries({ queryKey: [getCatalogue.path] })
    void queries.invalidateQueries({ queryKey: [getSubscription.path] })
    const text = `Le total est maintenant de ${euros(amount)}. Rien n'a été débité : vérifiez, puis commandez à nouveau.`
    toast({ title: 'Le prix a changé', text, variant: 'destructive', duration: 10_000 })
  }

  /** The reader has withdrawn from a plan since the page was opened: this one begins later than it says. */
  function refuseStart(): void {
    setStep({ name: 'form' })
    void queries.invalidateQueries({ queryKey: [getSubscription.path] })
    const text = "Rien n'a été débité : vérifiez, puis commandez à nouveau."
    const title = 'Le début de la formule a changé'
    toast({ title, text, variant: 'destructive', duration: 10_000 })
  }

  /** Nothing is to be loaded anew, with a card typed already: the link beside the box leads to those in force. */
  function refuseTerms(): void {
    onTermsChanged()
    void queries.invalidateQueries({ queryKey: [getCatalogue.path] })
    const text =
      "Rien n'a été débité. Lisez les nouvelles conditions, cochez la case, puis commandez à nouveau."
    const title = 'Nos conditions ont changé'
    toast({ title, text, variant: 'destructive', duration: 10_000 })
  }

  function toastFailure(failure: unknown): void {
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
      refuseTerms()
      return
    }
    const isRefused = failure instanceof PaymentRefused
    if (isRefused) doubtful.current = null
    const text = (isRefused && refusedText) || paymentFailureText(failure)
    paymentFailed(text)
  }

  /** A payment that was waited for has come to its end. */
  function end({ intent, isPaid }: Waiting, { success, error }: Settlement): void {
    if (success) finish(intent)
    else if (isPaid) failAtLast(error)
    else toastFailure(new PaymentRefused(error))
  }

  /** Paid and refused at the very end: the money goes back by itself. */
  function failAtLast(text?: string): void {
    setStep({ name: 'form' })
    activationFailed(text)
  }

  return { step, pay, end }
}
