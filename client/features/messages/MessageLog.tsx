import ArrowDown from 'lucide-react/icons/arrow-down'
import { Fragment } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import visuallyHidden from '#client/ui/VisuallyHidden.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import type { Conversation } from './conversation-state.ts'
import { MessageBubble } from './MessageBubble.tsx'
import styles from './MessageLog.module.css'
import { useReadOlder } from './messages.api.ts'
import { retryMessages, useUnsent } from './outbox.ts'
import { TypingIndicator } from './TypingIndicator.tsx'
import { toTimeline } from './timeline.ts'
import { useIsPageVisible } from './use-conversation.ts'
import { useLingering } from './use-lingering.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useMessageLinks } from './use-message-links.tsx'
import { useReadMark } from './use-read-mark.ts'
import { useIsPartnerTyping } from './use-typing.ts'

/** A screen reader speaks shortly after the page has changed. */
const READ_ALOUD_WITHIN_MS = 1000
/** A writer who pauses for less is still at the same message. */
const WRITING_PAUSE_MS = 10_000

interface MessageLogProps {
  memberId: string
  partner: Match['partner']
  conversation: Conversation
}

export function MessageLog({ memberId, partner, conversation }: MessageLogProps) {
  const unsent = useUnsent(partner.id)
  const isTyping = useIsPartnerTyping(partner.id)
  const isVisible = useIsPageVisible()
  const hasBegunTyping = useLingering(isTyping, WRITING_PAUSE_MS)
  const older = useReadOlder(partner.id)
  const isReadingBack = useLingering(older.isPending, READ_ALOUD_WITHIN_MS)
  const { messages, olderCursor } = conversation
  const bubbles = toTimeline(conversation, unsent, { partnerId: partner.id, now: new Date() })
  const links = useMessageLinks(bubbles)
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
        // A page of older messages is not news.
        aria-live={isReadingBack ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the arrow keys.
        tabIndex={0}
      >
        {olderCursor !== null && (
          <div className={styles.older}>
            {older.error && <p role="alert">{failureText(older.error)}</p>}
            <Button
              variant="quiet"
              size="small"
              isBusy={older.isPending}
              onClick={() => older.mutate(olderCursor)}
            >
              Messages précédents
            </Button>
          </div>
        )}
        {bubbles.length === 0 && (
          <p className={styles.opening}>
            {partner.firstName} et vous avez flashé l'un sur l'autre.
          </p>
        )}
        {bubbles.map((bubble) => (
          <Fragment key={bubble.key}>
            {bubble.day && <p className={styles.day}>{bubble.day}</p>}
            <MessageBubble
              bubble={bubble}
              partnerName={partner.firstName}
              onRetry={() => retryMessages(partner.id)}
            >
              {links.render(bubble.content)}
            </MessageBubble>
          </Fragment>
        ))}
        {isTyping && <TypingIndicator firstName={partner.firstName} />}
      </div>
      <p role="status" className={visuallyHidden.hidden}>
        {hasBegunTyping && `${partner.firstName} écrit…`}
      </p>
      {hasNews && (
        <Button size="small" className={styles.news} onClick={goToEnd}>
          <ArrowDown size={20} />
          Nouveaux messages
        </Button>
      )}
      {links.dialog}
    </div>
  )
}
