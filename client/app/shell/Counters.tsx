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
  /** Undefined while it loads; null shows no number. */
  count: number | 'unlimited' | null | undefined
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
      {count !== null && (
        <b>{count === 'unlimited' ? UNLIMITED : count !== undefined && shownCount(count)}</b>
      )}
    </Link>
  )
}

interface CountersProps {
  pathname: string
  query: URLSearchParams
  counters: ShellCounters
}

/** A zero is not shown, as on the bell and in the navigation. */
function orNothing(count: number | undefined): number | null | undefined {
  return count === 0 ? null : count
}

/**
 * The counters of the top bar, each linking to its page. Only the flashes left also show a zero. TopBar.tsx
 * has the rest of the bar, « S'ABONNER » and the profile; SideNav.tsx, under 1024 px MobileBar.tsx, has
 * the logo and the plan badge.
 */
export function Counters({ pathname, query, counters }: CountersProps) {
  const { alerts, messages, matches, flashes, visits } = counters
  const isOnVisits = pathname === '/profiles' && query.get('tab') === 'visites'
  const isOnMatches = pathname === '/profiles' && query.get('tab') === 'affinites'

  return (
    <div className={styles.counters}>
      <Counter
        to="/nouvelles"
        label="Alertes"
        icon={<Bell size={20} />}
        count={orNothing(alerts)}
        isNew={Boolean(alerts)}
        isCurrent={pathname === '/nouvelles'}
      />
      <Counter
        to="/messages"
        label="Messages"
        icon={<MessageCircle size={20} />}
        count={orNothing(messages)}
        isNew={Boolean(messages)}
      />
      <Counter
        to={href('/profiles', {}, { tab: 'affinites' })}
        label="Affinités"
        icon={<UsersRound size={20} />}
        count={orNothing(matches)}
        isCurrent={isOnMatches}
      />
      <Counter to="/home" label="Flashs" icon={<FlashIcon size={22} />} count={flashes} />
      <Counter
        to={href('/profiles', {}, { tab: 'visites' })}
        label="Visites"
        icon={<Eye size={20} />}
        count={orNothing(visits)}
        isCurrent={isOnVisits}
      />
    </div>
  )
}
