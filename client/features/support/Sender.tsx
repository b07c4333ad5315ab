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

/** Who wrote, and what they pay for: never a photo nor a conversation. */
export function Sender({ request: { firstName, email, member } }: { request: SupportRequest }) {
  return (
    <section className={styles.part} aria-label="La personne">
      <h3 className={text.h4}>La personne</h3>
      <FactRows>
        <FactRow name="Prénom">{firstName}</FactRow>
        <FactRow name="E-mail">
          <WholeWords>{email}</WholeWords>
        </FactRow>
        {member ? (
          <MemberFacts member={member} email={email} />
        ) : (
          <FactRow name="Compte">
            Écrit sans être connectée : rien ne prouve que cette adresse est la sienne.
          </FactRow>
        )}
      </FactRows>
      {member && (
        <div className={styles.further}>
          <Link
            to={href('/admin/paiements', {}, { q: member.email })}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Voir ses paiements
          </Link>
        </div>
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
          <p className={text.muted}>La réponse part à l'adresse ci-dessus.</p>
        </FactRow>
      )}
      <FactRow name="Formule">{PLAN_LABELS[member.plan]}</FactRow>
      <FactRow name="Abonnement">{subscriptionOf(member)}</FactRow>
      <FactRow name="Membre depuis">{longDate(new Date(member.registeredAt))}</FactRow>
    </>
  )
}

function subscriptionOf({ subscription }: Member): string {
  if (!subscription) return 'Aucun'
  const { reference, plan, billing, endsAt, renews, isPastDue } = subscription
  const duration = billing === 'annual' ? 'avec engagement' : 'au mois'
  const end = `${renews ? 'renouvelé le' : "jusqu'au"} ${longDate(new Date(endsAt))}`
  const trouble = isPastDue ? ', paiement en échec' : ''
  return `${PLAN_LABELS[plan]} ${duration}, ${end}${trouble} (${reference})`
}
