import { useQuery } from '@tanstack/react-query'
import { Link } from '#client/app/router.tsx'
import { LogoutButton } from '#client/features/members/LogoutButton.tsx'
import { DeleteAccount } from '#client/features/privacy/DeleteAccount.tsx'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import text from '#client/ui/text.module.css'
import { longDate } from '#shared/domain/paris-date.ts'
import styles from './LeaveSettings.module.css'

/**
 * The last two buttons of the settings, both with a confirmation dialog: « Se déconnecter » signs out
 * (LogoutDialog.tsx in client/features/members/), « Supprimer mon compte » deletes the account
 * (DeleteAccountDialog.tsx in client/features/privacy/).
 */
export function LeaveSettings() {
  const { data: contract } = useQuery(subscriptionQuery)
  const running = contract?.subscription
  const hasRenewal = running?.renews ?? false
  const paidUntil = running && !running.isPastDue ? new Date(running.endsAt) : undefined
  return (
    <div className={styles.ways}>
      <div className={styles.way}>
        <h3 className={text.h3}>Me déconnecter</h3>
        <p className={text.muted}>
          Vous revenez quand vous voulez, avec un code reçu par <NoBreak>e-mail</NoBreak>.
        </p>
        <LogoutButton />
      </div>
      <div className={styles.way}>
        <h3 className={text.h3}>Supprimer mon compte</h3>
        <p className={text.muted}>
          Supprimer votre compte le rend invisible aussitôt. Vous avez 14 jours pour changer d'avis
          ; vos données sont ensuite effacées, au plus tard le trentième jour.
        </p>
        {hasRenewal && (
          <p className={text.muted}>
            Votre abonnement ne se renouvelle alors plus. Pour le quitter sans vous effacer :{' '}
            <Link to="/resilier">résilier votre contrat</Link>.
          </p>
        )}
        {paidUntil && (
          <p className={text.muted}>
            Ce qui est payé jusqu'au {longDate(paidUntil)} n'est alors pas remboursé. Votre formule
            a moins de 14 jours ? Un remboursement est possible :{' '}
            <Link to="/retractation">renoncer au contrat ici</Link>.
          </p>
        )}
        <p className={text.muted}>
          Pour une pause : <Link to="/settings/visibilite">masquer mon profil</Link>
        </p>
        <p className={text.muted}>
          À garder : <Link to="/settings/donnees">une copie de mes données</Link>
        </p>
        <DeleteAccount {...{ hasRenewal, paidUntil }} />
      </div>
    </div>
  )
}
