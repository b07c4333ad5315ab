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
import { lastWithdrawalDay } from '#shared/domain/withdrawals.ts'
import { Fact, Facts } from './Facts.tsx'
import styles from './PaidView.module.css'

/**
 * The success of a checkout, with a sunrise for its upgrade animation, leads to `/home` by itself
 * after so long, unless the reader stays. Until then, its states are `PayStep` of use-payment.ts,
 * and it is processing for `BANK_MS` of simulated-bank.ts. After a purchase on
 * `/revenuecat-subscription`: client/pages/DirectSubscriptionPage.tsx.
 */
const HOME_AFTER_MS = 4500

/** In the place of what is not read yet: the rows stand from the start, and nothing moves when it comes. */
const ON_ITS_WAY = '…'

const WELCOME: Record<PaidPlan, string> = {
  premium: 'Vingt flashs par jour, et la première phrase est à vous.',
  gold: 'Des flashs illimités, et la première phrase est à vous.',
}

const UNTIL_THEN =
  "D'ici là, votre compte reste le même. Si vous changez d'avis avant ce jour, tout vous est remboursé."

interface PaidViewProps {
  plan: PaidPlan
  /** What the server answered when the order was opened, which is there before the receipt is. */
  paid: Pick<PaymentIntent, 'reference' | 'amount'> | null
  receipt: Receipt | undefined
  /** When it begins, where that is not at once. */
  startsAt: Date | null
}

/** Paid and opened: what was paid, until when, and how to change one's mind. Then the deck, unless the reader stays. */
export function PaidView({ plan, paid, receipt, startsAt }: PaidViewProps) {
  const { firstName } = useMember()
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const amountCents = receipt?.amountCents ?? paid?.amount
  const endsAt = receipt?.periodEndsAt
  const paidAt = receipt ? new Date(receipt.paidAt) : new Date()

  // Before the countdown listens: its own focus is no sign of interest.
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
          <Fact name="Payé">{amountCents === undefined ? ON_ITS_WAY : euros(amountCents)}</Fact>
          <Fact name="Jusqu'au">{endsAt ? longDate(new Date(endsAt)) : ON_ITS_WAY}</Fact>
          <Fact name="Référence">{receipt?.reference ?? paid?.reference ?? ON_ITS_WAY}</Fact>
        </Facts>
        <Link to="/home" replace className={buttonClass({ className: styles.go })}>
          Découvrir
        </Link>
        <p className={text.small}>
          Le reçu est dans votre boîte. Vous avez jusqu'au {wholeDate(lastWithdrawalDay(paidAt))}{' '}
          pour changer d'avis :{' '}
          <span className={styles.whole}>
            <Link to="/retractation">renoncer au contrat ici</Link>.
          </span>
        </p>
        <div className={styles.stay}>
          {isRunning ? (
            <StayButton />
          ) : (
            // Heard alone: whoever sees the page sees that it stays.
            <p role="status">
              <VisuallyHidden>Vous restez sur cette page.</VisuallyHidden>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Says that the page leaves by itself. Like any other touch, the press that reaches it ends that, and it goes. */
function StayButton() {
  useFocusToTitle()
  return (
    <Button variant="quiet" size="small" className={styles.stayButton}>
      Rester sur cette page
    </Button>
  )
}
