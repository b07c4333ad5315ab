import { useQuery } from '@tanstack/react-query'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import { WholeWords } from '#client/ui/WholeWords.tsx'
import { debriefQuery } from './debriefs.api.ts'
import styles from './debriefs.module.css'

interface DebriefInvitationProps {
  partner: { id: string; firstName: string }
  /** On whose card it stands; where it stands on none, it is of whichever there is to tell about. */
  appointmentId?: string
}

/** What the card of a past appointment asks or tells, or the end of a conversation that is closed, where there is something to. */
export function DebriefInvitation({ partner, appointmentId }: DebriefInvitationProps) {
  const { data } = useQuery(debriefQuery(partner.id))
  const debrief = data?.debrief
  if (!debrief || (appointmentId && debrief.appointmentId !== appointmentId)) return null
  const { answers, areBothForIt } = debrief
  if (answers && !areBothForIt) return null
  return (
    <div className={styles.invitation}>
      {areBothForIt ? (
        <p>
          <b className={text.strong}>Deux oui.</b> {partner.firstName} et vous aimeriez vous revoir.
        </p>
      ) : (
        <p>
          <b className={text.strong}>
            <WholeWords>
              {appointmentId
                ? "Comment cela s'est-il passé ?"
                : "Comment s'est passé votre rendez-vous ?"}
            </WholeWords>
          </b>{' '}
          Trois questions, une minute. {partner.firstName} ne verra pas vos réponses.
        </p>
      )}
      <p>
        <Link
          to={href('/messages/:partnerId/lendemain', { partnerId: partner.id })}
          // A closed conversation leads elsewhere first.
          className={buttonClass({
            size: 'small',
            variant: appointmentId ? 'primary' : 'secondary',
          })}
        >
          {areBothForIt ? 'Voir' : 'Répondre'}
        </Link>
      </p>
    </div>
  )
}
