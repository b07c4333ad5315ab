import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import styles from './ConversationHeader.module.css'
import { partnerQuery } from './messages.api.ts'
import { presenceLabel } from './presence-label.ts'

interface ConversationHeaderProps {
  titleId: string
  partnerId: string
  match: Match | undefined
  /** What else can be done about the partner. */
  menu: ReactNode
}

export function ConversationHeader(props: ConversationHeaderProps) {
  const { titleId, partnerId, match, menu } = props
  // Reading a profile counts as a visit: only that of a partner who is still there is read.
  const isReadable = match !== undefined && !match.partner.isFormer
  const { data, dataUpdatedAt } = useQuery({ ...partnerQuery(partnerId), enabled: isReadable })
  const profile = isReadable ? data : undefined
  // A profile can be closed, incognito for instance, while the conversation stays open.
  const partner = profile ?? match?.partner
  const presence = profile?.presence ?? null
  const label = presenceLabel(presence, new Date(dataUpdatedAt))

  return (
    <header className={styles.head}>
      <Link to="/messages" aria-label="Retour aux messages" className={iconButtonClass()}>
        <ArrowLeft />
      </Link>
      {partner && (
        <span className={styles.face}>
          <Avatar src={partner.photo} size={56} />
          {presence?.isOnline && <i className={styles.presence} />}
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
            <PlanBadge plan={partner.subscription} size="small" />
          )}
        </h1>
        {label && <p className={`${text.small} ${styles.seen}`}>{label}</p>}
      </div>
      {menu}
    </header>
  )
}
