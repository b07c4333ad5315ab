import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import styles from './ConversationHeader.module.css'
import { usePresenceLabel } from './use-presence-label.ts'

interface ConversationHeaderProps {
  titleId: string
  partnerId: string
  match: Match | undefined
  /** Set if the two members saw each other in a call: « Vus » or « Vues », and the date. */
  seen?: { as: string; on: string } | undefined
  /** The menu of actions about the partner. */
  menu: ReactNode
}

export function ConversationHeader(props: ConversationHeaderProps) {
  const { titleId, partnerId, match, seen, menu } = props
  const partner = match?.partner
  const isReadable = partner !== undefined && !partner.isFormer
  const presence = usePresenceLabel(partnerId, isReadable && !match?.closed)
  const { isOnline } = presence
  const label = match ? (endOf(match) ?? presence.label) : presence.label

  return (
    <header className={styles.head}>
      <Link
        to="/messages"
        aria-label="Retour aux messages"
        className={iconButtonClass({ className: styles.back })}
      >
        <ArrowLeft />
      </Link>
      {partner && (
        <span className={styles.face}>
          <Avatar src={partner.photo} size={48} />
        </span>
      )}
      <div className={styles.who}>
        <h1 className={`${text.h4} ${styles.name}`} id={titleId}>
          {isReadable && partner ? (
            <Link to={href('/profiles/:memberId', { memberId: partnerId })} className={styles.link}>
              {partner.firstName}
            </Link>
          ) : (
            (partner?.firstName ?? 'Conversation')
          )}{' '}
          {partner && partner.subscription !== 'gratuit' && (
            <PlanBadge plan={partner.subscription} size="small" className={styles.plan} />
          )}
        </h1>
        {(label || seen) && (
          <p className={`${text.small} ${styles.seen}`}>
            {isOnline && <i className={styles.presence} />}
            {(isOnline || !seen) && label}
            {seen && (
              <span className={isOnline ? styles.beside : undefined}>
                <span>{seen.as} en </span>
                visio le {seen.on}
              </span>
            )}
          </p>
        )}
      </div>
      {menu}
    </header>
  )
}

function endOf({ banned, closed }: Match): string | undefined {
  if (banned) return `Profil exclu le ${dayAndMonth(new Date(banned.at))}`
  return closed && 'Conversation fermée'
}
