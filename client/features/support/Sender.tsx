import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import text from '#client/ui/text.module.css'
import type { SupportRequest } from '#shared/contracts/admin/support.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import styles from './RequestFile.module.css'

type Member = NonNullable<SupportRequest['member']>

/**
 * One line about the sender and their plan, never a photo or a conversation. The address for the answer is shown next
 * to the answer.
 */
export function Sender({ request }: { request: SupportRequest }) {
  const { firstName, email, member, state } = request
  const words = [
    firstName,
    state === 'answered' && email,
    ...(member
      ? [
          subscriptionOf(member),
          `membre depuis le ${longDate(new Date(member.registeredAt))}`,
          member.email !== email && `adresse du compte : ${member.email}`,
        ]
      : ['écrit sans être connectée : rien ne prouve que cette adresse est la sienne']),
  ]
  return (
    <section className={styles.person} aria-label="La personne">
      <p className={text.small}>
        <NonBreakingWords>{words.filter(Boolean).join(', ')}</NonBreakingWords>
      </p>
      {member && (
        <Link to={href('/admin/paiements', {}, { q: member.email })}>Voir ses paiements</Link>
      )}
    </section>
  )
}

function subscriptionOf({ plan: given, subscription }: Member): string {
  if (!subscription) {
    return given === 'gratuit' ? 'sans abonnement' : `${PLAN_LABELS[given]}, sans paiement`
  }
  const { reference, plan, billing, endsAt, renews, isPastDue } = subscription
  const duration = billing === 'annual' ? 'avec engagement' : 'au mois'
  const end = `${renews && !isPastDue ? 'renouvelé le' : "jusqu'au"} ${longDate(new Date(endsAt))}`
  const trouble = isPastDue ? ', paiement en échec' : ''
  return `${PLAN_LABELS[plan]} ${duration}, ${end}${trouble} (${reference})`
}
