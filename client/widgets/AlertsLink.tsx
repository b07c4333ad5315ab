import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { Link } from '#client/app/router.tsx'
import { statsQuery } from '#client/features/members/members.api.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { CountBadge } from '#client/ui/CountBadge.tsx'
import styles from './MessagePanes.module.css'

/** The way to the alerts; on a large screen the top bar has it. */
export function AlertsLink() {
  const { data: stats } = useQuery(statsQuery)
  const count = stats?.alerts ?? 0
  return (
    <Link
      to="/nouvelles"
      className={buttonClass({ variant: 'quiet', size: 'small', className: styles.alerts })}
    >
      <Bell size={20} />
      Alertes <CountBadge count={count} label={count === 1 ? 'nouvelle' : 'nouvelles'} />
    </Link>
  )
}
