import Bell from 'lucide-react/icons/bell'
import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { shownCount } from '#client/ui/shown-count.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { type Destination, href } from '../paths.ts'
import { Link } from '../router.tsx'
import styles from './Counters.module.css'
import type { ShellCounters } from './shell-data.ts'
import { Unlimited } from './Unlimited.tsx'

const UNLIMITED = (
  <>
    <Unlimited />
    <VisuallyHidden>illimités</VisuallyHidden>
  </>
)

interface CounterProps {
  to: Destination
  label: string
  icon: ReactNode
  /** Undefined as long as it is not known. */
  count: number | 'unlimited' | undefined
  isNew?: boolean
  isCurrent?: boolean
}

function Counter({ to, label, icon, count, isNew = false, isCurrent = false }: CounterProps) {
  return (
    <Link
      to={to}
      className={styles.counter}
      data-new={isNew || undefined}
      aria-current={isCurrent || undefined}
    >
      {icon}
      <span className={styles.word}>{label}</span>{' '}
      <b>{count === 'unlimited' ? UNLIMITED : count !== undefined && shownCount(count)}</b>
    </Link>
  )
}

interface CountersProps {
  pathname: string
  query: URLSearchParams
  counters: ShellCounters
}

/**
 * The counters of the top bar. What else it has, « S'ABONNER » and the profile: TopBar.tsx; the
 * logo and the plan badge: SideNav.tsx, under 1024 px MobileBar.tsx.
 */
export function Counters({ pathname, query, counters }: CountersProps) {
  const { alerts, messages, matches, newMatches, flashes, visits } = counters
  const isOnVisits = pathname === '/profiles' && query.get('tab') === 'visites'
  const isOnMatches = pathname === '/profiles' && query.get('tab') === 'affinites'

  return (
    <div className={styles.counters}>
      <Counter
        to="/nouvelles"
        label="Alertes"
        icon={<Bell size={20} />}
        count={alerts}
        isNew={Boolean(alerts)}
        isCurrent={pathname === '/nouvelles'}
      />
      <Counter
        to="/messages"
        label="Messages"
        icon={<MessageCircle size={20} />}
        count={messages}
        isNew={Boolean(messages)}
      />
      <Counter
        to={href('/profiles', {}, { tab: 'affinites' })}
        label="Affinités"
        icon={<UsersRound size={20} />}
        count={matches}
        isNew={Boolean(newMatches)}
        isCurrent={isOnMatches}
      />
      <Counter to="/home" label="Flashs" icon={<FlashIcon size={22} />} count={flashes} />
      <Counter
        to={href('/profiles', {}, { tab: 'visites' })}
        label="Visites"
        icon={<Eye size={20} />}
        count={visits}
        isCurrent={isOnVisits}
      />
    </div>
  )
}
