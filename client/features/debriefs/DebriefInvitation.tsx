import { useQuery } from '@tanstack/react-query'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import { debriefQuery } from './debriefs.api.ts'
import styles from './debriefs.module.css'

interface DebriefInvitationProps {
  partner: { id: string; firstName: string }
  appointmentId: string
}

/** What the card of a past appointment asks or tells, where there is something to. */
export function DebriefInvitation({ partner, appointmentId }: DebriefInvitationProps) {
  const { data } = useQuery(debriefQuery(partner.id))
  const debrief = data?.debrief
  if (debrief?.appointmentId !== appointmentId) return null
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
          <b className={text.strong}>Comment cela s'est-il passé ?</b> Trois questions, une minute.{' '}
          {partner.firstName} ne verra pas vos réponses.
        </p>
      )}
      <p>
        <Link
          to={href('/messages/:partnerId/lendemain', { partnerId: partner.id })}
          className={buttonClass({ size: 'small' })}
        >
          {areBothForIt ? 'Voir' : 'Répondre'}
        </Link>
      </p>
    </div>
  )
}
