import { useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Sunrise } from '#client/ui/Sunrise.tsx'
import text from '#client/ui/text.module.css'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { useStoppableCountdown } from '#client/ui/use-stoppable-countdown.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { PaymentIntent } from '#shared/contracts/orders.ts'
import type { Receipt } from '#shared/contracts/receipts.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate, wholeDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import type { PaidPlan } from '#shared/domain/products.ts'
import { lastWithdrawalInstant } from '#shared/domain/withdrawals.ts'
import { Fact, Facts } from './Facts.tsx'
import styles from './PaidView.module.css'

/**
 * The delay after which the success page leads to `/home` by itself, unless the member stays. The states of the
 * checkout before it are `PayStep` in use-payment.ts, and a simulated payment takes `BANK_MS` of simulated-bank.ts. For
 * the delay on `/revenuecat-subscription`, see client/pages/DirectSubscriptionPage.tsx.
 */
const HOME_AFTER_MS = 4500

/** The placeholder of values that are not loaded yet, so that nothing moves when they arrive. */
const NOT_LOADED = '…'

const WELCOME: Record<PaidPlan, string> = {
  premium: 'Vingt flashs par jour, et la première phrase est à vous.',
  gold: 'Des flashs illimités, et la première phrase est à vous.',
}

const UNTIL_THEN =
  "D'ici là, votre compte reste le même. Si vous changez d'avis avant ce jour, tout vous est remboursé."

interface PaidViewProps {
  plan: PaidPlan
  /** The server's response when the order was opened; it is available before the receipt. */
  paid: Pick<PaymentIntent, 'reference' | 'amount'> | null
  receipt: Receipt | undefined
  /** When the plan begins; null if it has begun. */
  startsAt: Date | null
}

/**
 * The success page: what was paid, until when, and how to withdraw. It then leads to the deck, unless the member stays.
 */
export function PaidView({ plan, paid, receipt, startsAt }: PaidViewProps) {
  const { firstName } = useMember()
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const amountCents = receipt?.amountCents ?? paid?.amount
  const endsAt = receipt?.periodEndsAt
  const paidAt = receipt ? new Date(receipt.paidAt) : new Date()

  // A layout effect, so that the countdown, which listens later, does not take this focus as a sign of interest.
  useLayoutEffect(() => {
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [])
  const { isRunning } = useStoppableCountdown(page, HOME_AFTER_MS, () =>
    navigate('/home', { replace: true }),
  )

  return (
    <div className={styles.paid} ref={page}>
      <Sunrise plan={plan} className={styles.sky} />
      <div className={styles.copy}>
        <p role="status">
          <VisuallyHidden>Paiement réussi !</VisuallyHidden>
        </p>
        <h1 className={text.h1} ref={title} tabIndex={-1}>
          {startsAt
            ? `${PLAN_LABELS[plan]} commence le ${longDate(startsAt)}`
            : `Vous êtes ${PLAN_LABELS[plan]}, ${firstName}`}
        </h1>
        <p className={text.lead}>{startsAt ? UNTIL_THEN : WELCOME[plan]}</p>
        <Facts look="paid">
          <Fact name="Payé">{amountCents === undefined ? NOT_LOADED : euros(amountCents)}</Fact>
          <Fact name="Jusqu'au">{endsAt ? longDate(new Date(endsAt)) : NOT_LOADED}</Fact>
          <Fact name="Référence">{receipt?.reference ?? paid?.reference ?? NOT_LOADED}</Fact>
        </Facts>
        <Link to="/home" replace className={buttonClass({ className: styles.go })}>
          Découvrir
        </Link>
        <p className={text.small}>
          Le reçu est dans votre boîte. Vous avez jusqu'au{' '}
          {wholeDate(lastWithdrawalInstant(paidAt))} pour changer d'avis :{' '}
          <span className={styles.whole}>
            <Link to="/retractation">renoncer au contrat ici</Link>.
          </span>
        </p>
        <div className={styles.stay}>
          {isRunning ? (
            <StayButton />
          ) : (
            // Only for screen readers: the others see that the page stays.
            <p role="status">
              <VisuallyHidden>Vous restez sur cette page.</VisuallyHidden>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Shows that the page leaves by itself. Any interaction stops the countdown, so pressing this button removes it. */
function StayButton() {
  useFocusToTitle()
  return (
    <Button variant="quiet" size="small" className={styles.stayButton}>
      Rester sur cette page
    </Button>
  )
}
