import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { NewsLineWords, newsLine } from '#client/ui/NewsLine.tsx'
import { useNow } from '#client/ui/use-now.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { spokenHour } from '#shared/domain/time-label.ts'

interface CheckInLineProps {
  checkIn: NonNullable<CurrentMember['checkIn']>
}

/**
 * One line above a page: the help link, then « Tout va bien ? » until it is answered, because a notified person still
 * waits.
 */
export function CheckInLine({ checkIn }: CheckInLineProps) {
  const { appointmentId, timeZone } = checkIn
  const now = useNow()
  const tellAt = checkIn.tellAt && new Date(checkIn.tellAt)
  return (
    <Link to={href('/tout-va-bien/:appointmentId', { appointmentId })} {...newsLine}>
      {tellAt ? (
        <NewsLineWords title="Tout va bien ?" isWhole>
          {now < tellAt
            ? `Répondez à Embellie avant\u00a0${spokenHour(tellAt, timeZone)}.`
            : 'Il est encore temps de répondre.'}
        </NewsLineWords>
      ) : (
        // Shown during the whole appointment, so only one calm line.
        <NewsLineWords title="Besoin d'aide à ce rendez-vous ?">{null}</NewsLineWords>
      )}
    </Link>
  )
}
