import { useEffect, useRef } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { CountBadge } from '#client/ui/CountBadge.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { timeLabel } from '#shared/domain/time-label.ts'
import styles from './MatchListItem.module.css'
import { isOver, lastAt, waitsToBeOpened } from './match-order.ts'
import { askedWords, previewLine, unreadLabel } from './matches.copy.ts'

interface MatchListItemProps {
  match: Match
  isCurrent: boolean
}

/**
 * A row of the list of matches, which leads to /chat/{partnerId}: the partner's photo, first name and plan badge, the
 * last message or « Commencez la conversation... » (`previewLine` of matches.copy.ts), the time label and the unread
 * badge.
 */
export function MatchListItem({ match, isCurrent }: MatchListItemProps) {
  const { partner } = match
  const now = useNow()
  const { timeZone } = useMember()
  const asks = askedWords(match, now, timeZone)
  const isNew = waitsToBeOpened(match)
  const at = lastAt(match)
  // The member is reading the conversation that is open next to the list.
  const unread = isCurrent ? 0 : match.unreadCount
  const row = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  return (
    <Link
      ref={row}
      to={href('/chat/:partnerId', { partnerId: partner.id })}
      className={joinClasses(
        styles.row,
        unread > 0 && styles.unread,
        (isNew || asks) && styles.isNew,
        isOver(match) && styles.isOver,
      )}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Avatar src={partner.photo} size={64} className={styles.avatar} />
      <div className={styles.name}>
        <span className={text.h4}>{partner.firstName}</span>{' '}
        {partner.subscription !== 'gratuit' && (
          <PlanBadge plan={partner.subscription} size="small" className={styles.badge} />
        )}
      </div>
      <p className={joinClasses(styles.last, isNew && !asks && styles.start)}>
        {asks ? (
          <b>
            <NonBreakingWords>{asks}</NonBreakingWords>
          </b>
        ) : (
          previewLine(match)
        )}
      </p>
      <time className={styles.time} dateTime={at}>
        {timeLabel(new Date(at), now)}
      </time>{' '}
      <CountBadge count={unread} label={unreadLabel(unread)} className={styles.count} />
    </Link>
  )
}
