import ArrowDown from 'lucide-react/icons/arrow-down'
import { Fragment, type ReactNode } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import visuallyHidden from '#client/ui/VisuallyHidden.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { daysBetween } from '#shared/domain/time-label.ts'
import { CautionCard } from './CautionCard.tsx'
import { useReadOlder } from './conversation.api.ts'
import type { Conversation } from './conversation-state.ts'
import { MaskedText } from './MaskedText.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import styles from './MessageLog.module.css'
import { MessagePhoto } from './MessagePhoto.tsx'
import type { SeenInCall } from './messages.copy.ts'
import { useUnsent } from './outbox.ts'
import { TypingIndicator } from './TypingIndicator.tsx'
import { type Bubble, toTimeline } from './timeline.ts'
import { useCautions } from './use-cautions.ts'
import { useIsPageVisible } from './use-conversation.ts'
import { useLingering } from './use-lingering.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useMessageLinks } from './use-message-links.tsx'
import { useMessageMenu } from './use-message-menu.tsx'
import { useReadMark } from './use-read-mark.ts'
import { useIsPartnerTyping } from './use-typing.ts'

/** A screen reader announces a change shortly after it, so older messages must stay unannounced for this time. */
const READ_ALOUD_WITHIN_MS = 1000
/** A partner who pauses for less is regarded as still writing the same message. */
const WRITING_PAUSE_MS = 10_000

/** With fewer messages there is room for the introduction above them. */
const INTRO_BELOW = 4

/** Prevents a line break inside a number, such as « 06 12 34 56 78 ». */
function keepNumbers(content: string): string {
  return content.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0')
}

/** A card between the messages, placed by its instant; below all messages if `at` is null. */
export interface LogCard {
  at: Date | null
  node: ReactNode
}

interface MessageLogProps {
  memberId: string
  match: Match
  conversation: Conversation
  isAdvised: boolean
  seen: SeenInCall | undefined
  /** Introduces the partner, while the conversation is short and contains no card. */
  intro: ReactNode
  /** Shown above the first message. */
  opener: ReactNode
  cards: readonly LogCard[]
  /** Shown below the last message. */
  ending: ReactNode
  onAct: (kind: 'report', message?: Pick<Message, 'id' | 'content'>) => void
}

export function MessageLog(props: MessageLogProps) {
  const { memberId, match, conversation, intro, opener, cards, ending, onAct } = props
  const { partner } = match
  const unsent = useUnsent(partner.id)
  const isTyping = useIsPartnerTyping(partner.id)
  const isVisible = useIsPageVisible()
  const hasBegunTyping = useLingering(isTyping, WRITING_PAUSE_MS)
  const older = useReadOlder(partner.id)
  const isLoadingOlder = useLingering(older.isPending, READ_ALOUD_WITHIN_MS)
  const { messages, olderCursor } = conversation
  const timeline = toTimeline(conversation, unsent, { partnerId: partner.id, now: new Date() })
  const { bubbles, masked, cautions } = useCautions(
    memberId,
    match,
    conversation,
    timeline,
    props.seen,
  )
  const links = useMessageLinks(bubbles)
  const menu = useMessageMenu(match, bubbles, (message) => onAct('report', message))
  const last = bubbles.at(-1)
  const isShort = olderCursor === null && bubbles.length < INTRO_BELOW
  const hasRoom = intro && isShort && cards.length === 0 && cautions.size === 0 && !ending
  /** The cards of the same day or of an earlier one above this bubble; without a bubble, the cards below all bubbles. */
  const cardsAbove = (bubble?: Bubble, isSameDay?: boolean) =>
    cards
      .filter(({ at }) => {
        const next = at && bubbles.find((later) => later.at > at)
        if (!next) return !bubble
        return next === bubble && (daysBetween(at, next.at) === 0) === isSameDay
      })
      .map(({ node }) => node)
  const { log, isAtEnd, hasNewMessages, goToEnd, handleScroll } = useLogScroll({
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

  /** Focuses the log, because the button that was pressed disappears. */
  function takeFocus() {
    log.current?.focus({ preventScroll: true })
  }

  function readOlder(before: string) {
    older.mutate(before, {
      onSuccess: ({ nextCursor }) => {
        const { activeElement: focused, body } = document
        // A focus that the member has moved elsewhere in the meantime is left there.
        const isHere = focused === body || log.current?.contains(focused)
        if (nextCursor === null && isHere) takeFocus()
      },
    })
  }

  function goToNewMessages() {
    takeFocus()
    goToEnd()
  }

  function goTo(messageId: number | undefined) {
    const row = log.current?.querySelector(`[data-message="${messageId}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>(':scope > button')?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        onScroll={handleScroll}
        role="log"
        aria-label={`Conversation avec ${partner.firstName}`}
        // Older messages must not be announced as new.
        aria-live={isLoadingOlder ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
      >
        {olderCursor !== null && (
          <div className={styles.older}>
            {older.error && <p role="alert">{failureText(older.error)}</p>}
            <Button
              variant="quiet"
              size="small"
              isBusy={older.isPending}
              onClick={() => readOlder(olderCursor)}
            >
              Messages précédents
            </Button>
          </div>
        )}
        {hasRoom && <div className={styles.intro}>{intro}</div>}
        {olderCursor === null && opener}
        {bubbles.length === 0 && !opener && (
          <p className={styles.opening}>{partner.firstName} et vous, c'est réciproque.</p>
        )}
        {bubbles.map((bubble) => {
          const caution = cautions.get(bubble.key)
          const maskedText = masked.get(bubble.key)
          return (
            <Fragment key={bubble.key}>
              {cardsAbove(bubble, false)}
              {bubble.day && <p className={styles.day}>{bubble.day}</p>}
              {cardsAbove(bubble, true)}
              <MessageBubble
                bubble={bubble}
                partner={partner}
                onMenu={() => menu.open(bubble.key)}
                onGoToQuoted={
                  bubbles.some(({ id }) => id !== null && id === bubble.quoted?.id)
                    ? () => goTo(bubble.quoted?.id)
                    : undefined
                }
              >
                {bubble.photo ? (
                  <MessagePhoto
                    photo={bubble.photo}
                    partner={partner}
                    isMine={bubble.state !== 'received'}
                  />
                ) : maskedText === undefined ? (
                  links.render(keepNumbers(fixSpaces(bubble.content)))
                ) : (
                  <MaskedText content={fixSpaces(maskedText)} />
                )}
              </MessageBubble>
              {caution && (
                <CautionCard
                  caution={caution}
                  partner={partner}
                  isFolded={props.isAdvised}
                  onReport={() => onAct('report')}
                />
              )}
            </Fragment>
          )
        })}
        {cardsAbove()}
        {ending}
        {isTyping && <TypingIndicator firstName={partner.firstName} />}
      </div>
      <p role="status" className={visuallyHidden.hidden}>
        {hasBegunTyping && `${partner.firstName} écrit…`}
      </p>
      {hasNewMessages && (
        <Button size="small" className={styles.news} onClick={goToNewMessages}>
          <ArrowDown size={20} />
          Nouveaux messages
        </Button>
      )}
      {links.dialog}
      {menu.menu}
    </div>
  )
}
