import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { type Destination, href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { receivedFlashes } from '#client/features/flashes/received.api.ts'
import { statsQuery } from '#client/features/members/members.api.ts'
import { receivedVisits } from '#client/features/visits/visits.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { shownCount } from '#client/ui/shown-count.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './EncounterLinks.module.css'
import { pathOfTab } from './profile-tabs.ts'

interface CountedLink {
  to: Destination
  icon: ReactNode
  /** Undefined while it is loading. */
  count: number | undefined
  /** How many of `count` are new. */
  news: number | undefined
  label: string
}

/** Links to the matches, the received flashes and the visits, each with its count, and to the unread messages. */
export function EncounterLinks() {
  const { id } = useMember()
  const { data: stats } = useQuery(statsQuery)
  const { data: flashes } = useInfiniteQuery(receivedFlashes(id))
  const { data: visits } = useInfiniteQuery(receivedVisits(id))
  const links: readonly CountedLink[] = [
    {
      to: pathOfTab('affinites'),
      icon: <UsersRound />,
      count: stats?.matches,
      news: stats?.newMatches,
      label: 'Affinités',
    },
    {
      to: pathOfTab('flashs'),
      icon: <FlashIcon size={24} className={styles.flash} />,
      count: flashes?.count,
      news: flashes?.count,
      label: 'Flashs reçus',
    },
    {
      to: pathOfTab('visites'),
      icon: <Eye />,
      count: visits?.count,
      news: stats?.visits,
      label: 'Visites',
    },
    {
      to: href('/messages'),
      icon: <MessageCircle />,
      count: stats?.unreadMessages,
      news: stats?.unreadMessages,
      label: 'Messages',
    },
  ]

  return (
    <nav aria-label="Vos rencontres">
      <ul className={styles.links}>
        {links.map(({ to, icon, count, news, label }) => (
          <li key={label}>
            <Link to={to} className={styles.link}>
              {icon}
              <span>{label}</span>{' '}
              <b data-none={count === 0 || undefined}>{count !== undefined && shownCount(count)}</b>
              {news && count && news < count ? (
                <small>
                  {' '}
                  <VisuallyHidden>dont</VisuallyHidden> {shownCount(news)}{' '}
                  {news > 1 ? 'nouvelles' : 'nouvelle'}
                </small>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
