import ArrowDown from 'lucide-react/icons/arrow-down'
import { Fragment } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { Match } from '#shared/contracts/matches.ts'
import type { Conversation } from './conversation-state.ts'
import { MessageBubble } from './MessageBubble.tsx'
import styles from './MessageLog.module.css'
import { useReadOlder } from './messages.api.ts'
import { retryMessages, useUnsent } from './outbox.ts'
import { TypingIndicator } from './TypingIndicator.tsx'
import { toTimeline } from './timeline.ts'
import { useIsPageVisible } from './use-conversation.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useReadMark } from './use-read-mark.ts'
import { useIsPartnerTyping } from './use-typing.ts'

interface MessageLogProps {
  memberId: string
  partner: Match['partner']
  conversation: Conversation
}

export function MessageLog({ memberId, partner, conversation }: MessageLogProps) {
  const unsent = useUnsent(partner.id)
  const isTyping = useIsPartnerTyping(partner.id)
  const isVisible = useIsPageVisible()
  const older = useReadOlder(partner.id)
  const { messages, olderCursor } = conversation
  const bubbles = toTimeline(conversation, unsent, { partnerId: partner.id, now: new Date() })
  const last = bubbles.at(-1)
  const { log, isAtEnd, hasNews, goToEnd, handleScroll } = useLogScroll({
    firstKey: bubbles[0]?.key,
    lastKey: last?.key,
    isLastMine: last?.state !== 'received',
  })
  useReadMark({
    memberId,
    partnerId: partner.id,
    lastTheirs: messages.findLast(({ senderId }) => senderId === partner.id)?.id ?? 0,
    isLooking: isVisible && isAtEnd,
  })

  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        onScroll={handleScroll}
        role="log"
        aria-label={`Conversation avec ${partner.firstName}`}
        aria-busy={older.isPending}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the arrow keys.
        tabIndex={0}
      >
        {olderCursor !== null && (
          <Button
            variant="quiet"
            size="small"
            className={styles.older}
            isBusy={older.isPending}
            onClick={() => older.mutate(olderCursor)}
          >
            Messages précédents
          </Button>
        )}
        {bubbles.length === 0 && (
          <p className={styles.opening}>
            {partner.firstName} et vous avez flashé l'un sur l'autre.
          </p>
        )}
        {bubbles.map((bubble) => (
          <Fragment key={bubble.key}>
            {bubble.day && <p className={styles.day}>{bubble.day}</p>}
            <MessageBubble bubble={bubble} onRetry={() => retryMessages(partner.id)} />
          </Fragment>
        ))}
        {isTyping && <TypingIndicator firstName={partner.firstName} />}
      </div>
      {hasNews && (
        <Button size="small" className={styles.news} onClick={goToEnd}>
          <ArrowDown size={20} />
          Nouveaux messages
        </Button>
      )}
    </div>
  )
}
