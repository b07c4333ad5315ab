import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import text from '#client/ui/text.module.css'
import { useCountdown } from '#client/ui/use-countdown.ts'
import type { PaymentIntent } from '#shared/contracts/orders.ts'
import type { Receipt } from '#shared/contracts/receipts.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS, PLAN_RIGHTS } from '#shared/domain/plans.ts'
import type { PaidPlan } from '#shared/domain/products.ts'
import { lastWithdrawalDay } from '#shared/domain/withdrawals.ts'
import { Fact, Facts } from './Facts.tsx'
import styles from './PaidView.module.css'

const HOME_AFTER_MS = 4500

interface PaidViewProps {
  plan: PaidPlan
  /** What the server answered when the order was opened, which is there before the receipt is. */
  paid: Pick<PaymentIntent, 'reference' | 'amount'> | null
  receipt: Receipt | undefined
  /** When it begins, where that is not at once. */
  startsAt: Date | null
  /** The celebration, which is seen and not heard. */
  sky: ReactNode
}

/** Paid and opened: what was bought, until when, and how to change one's mind. Then the deck, unless the reader stays. */
export function PaidView({ plan, paid, receipt, startsAt, sky }: PaidViewProps) {
  const { email } = useMember()
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const amountCents = receipt?.amountCents ?? paid?.amount
  const reference = receipt?.reference ?? paid?.reference
  const paidAt = receipt ? new Date(receipt.paidAt) : new Date()

  // Before the countdown listens: its own focus is no sign of interest.
  useLayoutEffect(() => {
    scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [])
  useCountdown(page, HOME_AFTER_MS, () => navigate('/home', { replace: true }))

  return (
    <div className={styles.paid} ref={page}>
      {sky}
      <div className={styles.copy}>
        <p role="status">
          <Badge tone="ok" className={styles.news}>
            <CircleCheck />
            Paiement réussi !
          </Badge>
        </p>
        <h1 className={text.h1} ref={title} tabIndex={-1}>
          {startsAt
            ? `${PLAN_LABELS[plan]} commence le ${longDate(startsAt)}`
            : `Bienvenue dans ${PLAN_LABELS[plan]}`}
        </h1>
        <p className={text.lead}>{startsAt ? UNTIL_THEN : welcomeTo(plan)}</p>
        <Facts look="paid">
          <Fact name="Formule">
            <PlanBadge plan={plan} />
          </Fact>
          {amountCents !== undefined && (
            <Fact name="Payé aujourd'hui">{euros(amountCents)} TTC</Fact>
          )}
          {/* Its row is there before the date is: nothing moves when it comes. */}
          {(!receipt || receipt.periodEndsAt) && (
            <Fact name="Jusqu'au">
              {receipt?.periodEndsAt ? longDate(new Date(receipt.periodEndsAt)) : '\u2026'}
            </Fact>
          )}
          {reference && <Fact name="Référence">{reference}</Fact>}
        </Facts>
        <p className={text.small}>
          Le contrat et les conditions partent à l'instant vers{' '}
          <span className={styles.email}>{email}</span>. Vous avez jusqu'au{' '}
          {longDate(lastWithdrawalDay(paidAt))} pour changer d'avis :{' '}
          <Link to="/retractation">renoncer au contrat ici</Link>.
        </p>
        <Link to="/home" replace className={buttonClass({ className: styles.go })}>
          Découvrir mes profils
        </Link>
      </div>
    </div>
  )
}

const UNTIL_THEN =
  "D'ici là, votre compte reste le même. Si vous changez d'avis avant ce jour, tout vous est remboursé."

function welcomeTo(plan: PaidPlan): string {
  const { dailyFlashes } = PLAN_RIGHTS[plan]
  const flashes =
    dailyFlashes === null ? 'des flashs illimités' : `${dailyFlashes} flashs aujourd'hui`
  return `Vous avez ${flashes}, et le premier mot dans chaque conversation.`
}
