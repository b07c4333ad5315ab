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
  size?: 'small'
}

/** « J'ai besoin d'aide », from the beginning on, where a question was wished: all may be well, and then no more. */
export function HelpDoor({ appointmentId, size }: HelpDoorProps) {
  const { data } = useQuery(toldQuery(appointmentId))
  const now = useNow()
  const checkIn = data?.checkIn
  if (!checkIn || now < beginsAtOf(checkIn)) return null
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
