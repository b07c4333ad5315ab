import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import { PrintOrLeave } from '#client/ui/PrintOrLeave.tsx'
import type { Acknowledgement } from '#shared/contracts/withdrawals.ts'
import { euros } from '#shared/domain/money.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import type { Plan } from '#shared/domain/plans.ts'
import styles from './Acknowledged.module.css'

interface AcknowledgedProps {
  acknowledgement: Acknowledgement
  /** The plan that the member has afterwards. */
  plan: Plan
}

/** The acknowledgement of a withdrawal, with the refund and its deadline. */
export function Acknowledged({ acknowledgement, plan }: AcknowledgedProps) {
  const { reference, email } = acknowledgement
  return (
    <div className={styles.answer} role="status">
      <p className={styles.refund}>
        <CircleCheck aria-hidden="true" />
        <span>{refundSentence(acknowledgement)}</span>
      </p>
      <FactRows>
        <FactRow name="Accusé de réception">{reference}</FactRow>
        <FactRow name="Envoyé à">
          <EmailAddress email={email} />
        </FactRow>
        <FactRow name="Votre formule">
          <PlanBadge plan={plan} />
        </FactRow>
      </FactRows>
      <PrintOrLeave>
        <Link className={buttonClass()} to="/">
          {plan === 'gratuit' ? 'Continuer gratuitement' : 'Continuer'}
        </Link>
      </PrintOrLeave>
    </div>
  )
}

function refundSentence({ refundCents, refundBy, cardLast4 }: Acknowledgement): string {
  if (refundCents === 0) return "Rien n'est à rembourser : tout vous a été fourni."
  const card = cardLast4 ? `la carte •••• ${cardLast4}` : 'la même carte'
  return `${euros(refundCents)} remboursés sur ${card}, au plus tard le ${longDate(new Date(refundBy))}.`
}
