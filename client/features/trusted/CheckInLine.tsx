import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { NewsLineWords, newsLine } from '#client/ui/NewsLine.tsx'
import { useNow } from '#client/ui/use-now.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { spokenHour } from '#shared/domain/time-label.ts'

interface CheckInLineProps {
  checkIn: NonNullable<CurrentMember['checkIn']>
}

/** The way to help, then « Tout va bien ? », in one line above a page until it is answered: after its hour, whoever was told still waits. */
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
        // Calm, above a whole evening: one line says it.
        <NewsLineWords title="Besoin d'aide à ce rendez-vous ?">{null}</NewsLineWords>
      )}
    </Link>
  )
}
