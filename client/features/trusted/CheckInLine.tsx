import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { NewsLineWords, newsLine } from '#client/ui/NewsLine.tsx'
import { useNow } from '#client/ui/use-now.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { spokenHour } from '#shared/domain/time-label.ts'

interface CheckInLineProps {
  checkIn: NonNullable<CurrentMember['checkIn']>
}

/** « Tout va bien ? », in one line above a page until it is answered: after its hour, whoever was told still waits. */
export function CheckInLine({ checkIn }: CheckInLineProps) {
  const { appointmentId, timeZone } = checkIn
  const now = useNow()
  const tellAt = new Date(checkIn.tellAt)
  return (
    <Link to={href('/tout-va-bien/:appointmentId', { appointmentId })} {...newsLine}>
      <NewsLineWords title="Tout va bien ?" isWhole>
        {now < tellAt
          ? `Répondez à Embellie avant\u00a0${spokenHour(tellAt, timeZone)}.`
          : 'Il est encore temps de répondre.'}
      </NewsLineWords>
    </Link>
  )
}
