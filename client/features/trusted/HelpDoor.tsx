import { useQuery } from '@tanstack/react-query'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { useNow } from '#client/ui/use-now.ts'
import { beginsAtOf } from './check-in-hours.ts'
import { toldQuery } from './trusted.api.ts'

interface HelpDoorProps {
  appointmentId: string
  /** Not where the two cannot be there yet, as far as the page around it knows. */
  isUnderWay?: boolean
  size?: 'small'
}

/**
 * « J'ai besoin d'aide », from the beginning on, where a question was wished: all may be well, and then no more. Where that cannot
 * be read it is there too, and stays while it is read again: the page behind it has the numbers whatever happens.
 */
export function HelpDoor({ appointmentId, isUnderWay = true, size }: HelpDoorProps) {
  const { data, errorUpdateCount } = useQuery(toldQuery(appointmentId))
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
