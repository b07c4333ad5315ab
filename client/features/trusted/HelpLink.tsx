import { useQuery } from '@tanstack/react-query'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { useNow } from '#client/ui/use-now.ts'
import { beginsAtOf } from './check-in-hours.ts'
import { appointmentSharingQuery } from './trusted.api.ts'

interface HelpLinkProps {
  appointmentId: string
  /** False if the appointment has not begun, as far as the page around it knows. */
  isUnderWay?: boolean
  size?: 'small'
}

/**
 * « J'ai besoin d'aide », from the beginning of an appointment with a check-in, also after « fine »: things can change.
 * Also shown if the check-in cannot be loaded, and while it is reloaded: the page behind it always has the emergency
 * numbers.
 */
export function HelpLink({ appointmentId, isUnderWay = true, size }: HelpLinkProps) {
  const { data, errorUpdateCount } = useQuery(appointmentSharingQuery(appointmentId))
  const now = useNow()
  const checkIn = data?.checkIn
  const isOpen = checkIn ? now >= beginsAtOf(checkIn) : errorUpdateCount > 0 && !data && isUnderWay
  if (!isOpen) return null
  return (
    <Link
      to={href('/tout-va-bien/:appointmentId', { appointmentId })}
      className={buttonClass({ variant: 'secondary', ...(size && { size }) })}
    >
      <LifeBuoy size={20} />
      J'ai besoin d'aide
    </Link>
  )
}
