import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FactRow, FactRows } from '#client/ui/FactRows.tsx'
import text from '#client/ui/text.module.css'
import { WholeWords } from '#client/ui/WholeWords.tsx'
import type { SupportRequest } from '#shared/contracts/admin/support.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import styles from './RequestFile.module.css'

type Member = NonNullable<SupportRequest['member']>

/** Who wrote, in one line. */
export function SenderLine({ request }: { request: SupportRequest }) {
  const { firstName, email, member } = request
  const since =
    member &&
    `${PLAN_LABELS[member.plan]}, membre depuis le ${longDate(new Date(member.registeredAt))}`
  return (
    <p className={text.small}>
      <WholeWords>{[firstName, email, since].filter(Boolean).join(', ')}</WholeWords>
    </p>
  )
}

/** What else is known of who wrote, and what they pay for: never a photo nor a conversation. */
export function Sender({ request: { email, member } }: { request: SupportRequest }) {
  return (
    <section className={styles.person} aria-label="La personne">
      <h3 className={text.h4}>La personne</h3>
      <FactRows>
        {member ? (
          <MemberFacts member={member} email={email} />
        ) : (
          <FactRow name="Compte">
            Écrit sans être connectée : rien ne prouve que cette adresse est la sienne.
          </FactRow>
        )}
      </FactRows>
      {member && (
        <Link
          to={href('/admin/paiements', {}, { q: member.email })}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          Voir ses paiements
        </Link>
      )}
    </section>
  )
}

function MemberFacts({ member, email }: { member: Member; email: string }) {
  return (
    <>
      {member.email !== email && (
        <FactRow name="Adresse du compte">
          <WholeWords>{member.email}</WholeWords>
          <p className={text.muted}>
            <WholeWords>{`La réponse part à ${email}.`}</WholeWords>
          </p>
        </FactRow>
      )}
      <FactRow name="Abonnement">{subscriptionOf(member)}</FactRow>
    </>
  )
}

function subscriptionOf({ plan: given, subscription }: Member): string {
  if (!subscription) return given === 'gratuit' ? 'Aucun' : `${PLAN_LABELS[given]}, sans paiement`
  const { reference, plan, billing, endsAt, renews, isPastDue } = subscription
  const duration = billing === 'annual' ? 'avec engagement' : 'au mois'
  const end = `${renews ? 'renouvelé le' : "jusqu'au"} ${longDate(new Date(endsAt))}`
  const trouble = isPastDue ? ', paiement en échec' : ''
  return `${PLAN_LABELS[plan]} ${duration}, ${end}${trouble} (${reference})`
}
