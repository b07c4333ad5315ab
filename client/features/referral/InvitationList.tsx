import Hourglass from 'lucide-react/icons/hourglass'
import UserCheck from 'lucide-react/icons/user-check'
import { Badge } from '#client/ui/Badge.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { Row, RowList } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import type { Referral } from '#shared/contracts/referral.ts'
import { dayAndMonth, longDate, parisDate } from '#shared/domain/paris-date.ts'
import styles from './InvitationList.module.css'

type Invitation = Referral['referrals'][number]

/** The state of each invitation, newest first; nobody is named. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <section className={styles.section} aria-labelledby="referral-invitations">
      <div className={styles.head}>
        <h2 className={text.h2} id="referral-invitations">
          Vos invitations
        </h2>
        <p>Par discrétion, nous n'affichons pas les noms.</p>
      </div>
      {invitations.length === 0 ? (
        <p className={styles.none}>
          Personne ne s'est encore inscrit avec votre lien. Les inscriptions apparaîtront ici.
        </p>
      ) : (
        <div className={styles.rows}>
          <RowList>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </RowList>
        </div>
      )}
    </section>
  )
}

function InvitationRow({
  invitation: { createdAt, status, rewardAmount },
}: {
  invitation: Invitation
}) {
  const isCompleted = status === 'completed'
  return (
    <Row
      icon={isCompleted ? <UserCheck aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
      title={`Le ${dateLabel(new Date(createdAt))}`}
      detail={isCompleted ? <Gain flashes={rewardAmount} /> : 'Inscription commencée'}
      badge={isCompleted ? <Badge tone="ok">Réussi</Badge> : <Badge tone="warn">En attente</Badge>}
    />
  )
}

function Gain({ flashes }: { flashes: number }) {
  if (flashes === 0) return 'Dix récompenses reçues ce mois-là'
  return (
    <span className={styles.gain}>
      <FlashIcon size={20} />+{flashes} flashs
    </span>
  )
}

function dateLabel(at: Date): string {
  const isThisYear = parisDate(at).slice(0, 4) === parisDate(new Date()).slice(0, 4)
  return isThisYear ? dayAndMonth(at) : longDate(at)
}
