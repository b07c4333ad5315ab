import { useQuery } from '@tanstack/react-query'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import text from '#client/ui/text.module.css'
import { debriefQuery } from './debriefs.api.ts'
import styles from './debriefs.module.css'

interface DebriefInvitationProps {
  partner: { id: string; firstName: string }
  /** The appointment of the card; without it, the debrief of any appointment with the partner is shown. */
  appointmentId?: string
}

/** The questions or two yeses, on the card of a past appointment or at the end of a closed conversation. */
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
            <NonBreakingWords>
              {appointmentId
                ? "Comment cela s'est-il passé ?"
                : "Comment s'est passé votre rendez-vous ?"}
            </NonBreakingWords>
          </b>{' '}
          Trois questions, une minute. {partner.firstName} ne verra pas vos réponses.
        </p>
      )}
      <p>
        <Link
          to={href('/messages/:partnerId/lendemain', { partnerId: partner.id })}
          // In a closed conversation, another action is the primary one.
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
