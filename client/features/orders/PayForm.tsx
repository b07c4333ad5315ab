import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Destination } from '#client/app/paths.ts'
import { useMember } from '#client/session/member-context.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { Form } from '#client/ui/Form.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { usePageLock } from '#client/ui/page-lock.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import type { PaymentIntent } from '#shared/contracts/orders.ts'
import type { Catalogue } from '#shared/contracts/plans.ts'
import { type Billing, isPaidPlan, type Product } from '#shared/domain/products.ts'
import { type Agreed, Agreements } from './Agreements.tsx'
import { CARD_MISSING, type Cashier } from './cashier.ts'
import { PayBar } from './PayBar.tsx'
import styles from './PayForm.module.css'
import { PaymentWait } from './PaymentWait.tsx'
import { SimulatedCard } from './SimulatedCard.tsx'
import { usePayment } from './use-payment.ts'

const StripeCard = lazyPart(() => import('./StripeCard.tsx'), 'StripeCard')

/** The product to buy. */
interface PayOrder {
  planId: Product
  /** For a plan; absent for a bonus product. */
  billing?: Billing
  promoCode?: string
}

export interface PayFormProps {
  order: PayOrder
  /** The amount that the page shows. If the server's amount differs, nothing is paid and the member is notified. */
  amountCents: number
  /** The payment provider, from the catalogue. */
  payment: NonNullable<Catalogue['payment']>
  /**
   * Whether the page shows a later start. If the server's order differs, nothing is paid and the member is notified.
   */
  startsLater?: boolean
  /** The version of the terms of sale in force, from the catalogue. */
  termsVersion: string
  /** Where the bank's page leads back to, if the bank needs a page of its own. */
  returnTo: Destination
  /** The message if the bank refuses; by default, the bank's own. */
  refusedText?: string
  /** Content above the card. */
  head?: ReactNode
  /** Content between the card and the agreements: the information that the law requires before an order. */
  children?: ReactNode
  /** The container for the list of missing fields; by default, it is above the form. */
  errorBox?: RefObject<HTMLElement | null>
  /** Called once when the order is paid and granted; the caller announces it. */
  onPaid: (paid: Pick<PaymentIntent, 'reference' | 'amount' | 'startsLater'>) => void
  /** Called with a message if the product was already paid for, by a payment whose response was lost. */
  onPaidBefore?: (text: string) => void
  /** Called if the promo code is no longer valid; the member has been notified. */
  onPromoRefused?: () => void
  /** Whether a payment is under way; the plan can be granted before this form receives the result. */
  onPaying?: (isPaying: boolean) => void
}

/** The card, the agreements and the pay button, for a plan or a bonus product. */
export function PayForm(props: PayFormProps) {
  const { order, amountCents, payment, returnTo, head, children, errorBox, onPaying } = props
  const { email } = useMember()
  const cashier = useRef<Cashier>(null)
  const payButton = useRef<HTMLButtonElement>(null)
  const [agreed, setAgreed] = useState<Agreed>({ terms: false, immediateStart: false })
  const [wasTried, setWasTried] = useState(false)
  const { step, pay, end } = usePayment({
    ...props,
    cashier,
    onTermsChanged: () => {
      setAgreed({ ...agreed, terms: false })
      // We cleared the checkbox: the member has not forgotten it, so it shows no error.
      setWasTried(false)
    },
  })
  const isWaiting = step.name === 'waiting'
  const isPaying = step.name !== 'form'
  // The bank may show its confirmation in its own frame.
  usePageLock(isPaying)
  useFocusAfter(isWaiting, payButton)
  const notifyPaying = useEffectEvent(() => onPaying?.(isPaying))
  useEffect(() => notifyPaying(), [isPaying])

  function handleSubmit() {
    setWasTried(true)
    return pay(agreed)
  }

  return (
    <>
      {step.name === 'waiting' && (
        <PaymentWait
          product={order.planId}
          paymentId={step.intent.paymentIntentId}
          isPaid={step.isPaid}
          onEnd={(settled) => end(step, settled)}
        />
      )}
      <Form
        className={styles.form}
        onSubmit={handleSubmit}
        hidden={isWaiting}
        missing={CARD_MISSING}
        errorBox={errorBox}
      >
        {/* Inert during the payment, so that the order can't be changed. */}
        <div className={styles.fields} inert={step.name === 'paying'}>
          {head}
          <p className={text.small}>
            Contrat envoyé à <EmailAddress email={email} isShort />
          </p>
          {payment.provider === 'stripe' ? (
            <Suspense fallback={<Skeleton className={styles.wait} />}>
              <StripeCard
                ref={cashier}
                publishableKey={payment.publishableKey ?? ''}
                amountCents={amountCents}
                keepsCard={isPaidPlan(order.planId)}
                returnTo={returnTo}
              />
            </Suspense>
          ) : (
            <SimulatedCard ref={cashier} />
          )}
          {children}
          <Agreements
            product={order.planId}
            agreed={agreed}
            startsLater={props.startsLater ?? false}
            wasTried={wasTried}
            onChange={setAgreed}
          />
        </div>
        <PayBar ref={payButton} amountCents={amountCents} isBusy={step.name === 'paying'} />
      </Form>
    </>
  )
}

/** Moves the focus to `target` when the form is shown again. */
function useFocusAfter(isHidden: boolean, target: { current: HTMLElement | null }): void {
  const wasHidden = useRef(false)
  useEffect(() => {
    if (wasHidden.current && !isHidden) target.current?.focus()
    wasHidden.current = isHidden
  }, [isHidden, target])
}
