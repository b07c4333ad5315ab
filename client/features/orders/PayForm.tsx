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
import { useHeldPage } from '#client/ui/held-page.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
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

/** What is being bought. */
interface PayOrder {
  planId: Product
  /** Of a plan; left out for a bonus product. */
  billing?: Billing
  promoCode?: string
}

export interface PayFormProps {
  order: PayOrder
  /** What is asked for, as the page shows it. Where the server's amount differs, nothing is paid and the reader is told. */
  amountCents: number
  /** How one pays here, as the catalogue says. */
  payment: NonNullable<Catalogue['payment']>
  /** Whether it begins later, as the page says. Where the server knows better, nothing is paid and the reader is told. */
  startsLater?: boolean
  /** Of the conditions of sale in force, as the catalogue says. */
  termsVersion: string
  /** Where a bank that takes the reader away brings them back to. */
  returnTo: Destination
  /** Said when the bank refuses; what the bank says, unless said. */
  refusedText?: string
  /** Above the card. */
  head?: ReactNode
  /** Between the card and the agreements: what must be known before ordering. */
  children?: ReactNode
  /** Where it is said which answers are missing; above the form, unless said. */
  troubles?: RefObject<HTMLElement | null>
  /** Bought and opened, once; the caller says so. */
  onPaid: (paid: Pick<PaymentIntent, 'reference' | 'amount' | 'startsLater'>) => void
  /** It was bought before, by a payment whose answer was lost; with what is to be said of it. */
  onPaidBefore?: (text: string) => void
  /** The code of the order is no longer good; the reader has been told. */
  onPromoRefused?: () => void
  /** From the order until its end is known: what is bought may be open before this form hears of it. */
  onPaying?: (isPaying: boolean) => void
}

/** Card, agreements and pay button, whatever is bought: a plan or a bonus product. */
export function PayForm(props: PayFormProps) {
  const { order, amountCents, payment, returnTo, head, children, troubles, onPaying } = props
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
      // Taken away by us: nothing was forgotten.
      setWasTried(false)
    },
  })
  const isWaiting = step.name === 'waiting'
  const isPaying = step.name !== 'form'
  // The bank may be asking in a frame of its own.
  useHeldPage(isPaying)
  useFocusAfter(isWaiting, payButton)
  const tellPaying = useEffectEvent(() => onPaying?.(isPaying))
  useEffect(() => tellPaying(), [isPaying])

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
        troubles={troubles}
      >
        {/* What is being paid for stays as it was ordered. */}
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

/** Gives the focus back once what had taken the place of the form is gone. */
function useFocusAfter(isAway: boolean, target: { current: HTMLElement | null }): void {
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && !isAway) target.current?.focus()
    wasAway.current = isAway
  }, [isAway, target])
}
