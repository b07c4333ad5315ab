import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Match } from '#shared/contracts/matches.ts'
import styles from './MessageBubble.module.css'
import { MessageReactions } from './MessageReactions.tsx'
import { discardMessage, retryMessages } from './outbox.ts'
import { QuotedMessage } from './QuotedMessage.tsx'
import type { Bubble } from './timeline.ts'
import { useIsConnected } from './use-conversation.ts'
import { useLongPress } from './use-long-press.ts'

interface MessageBubbleProps {
  bubble: Bubble
  partner: Match['partner']
  /** Opens the menu of the message. */
  onMenu: () => void
  /** Scrolls to the quoted message; absent if it is not on the page. */
  onGoToQuoted?: (() => void) | undefined
  /** The photo, or the text with its URLs as links once the link code has loaded. */
  children: ReactNode
}

/**
 * A message bubble: the member's own on the right, the partner's on the left. Related parts: Composer.tsx (Enter and
 * the send button), TypingIndicator.tsx, and ConversationHeader.tsx (the link back to /messages).
 */
export function MessageBubble(props: MessageBubbleProps) {
  const { bubble, partner, onMenu, onGoToQuoted, children } = props
  const { quoted } = bubble
  const isConnected = useIsConnected()
  const hasMenu = bubble.id !== null
  const press = useLongPress(onMenu)
  const isTheirs = bubble.state === 'received'
  const isWaiting = bubble.state === 'sending' && !isConnected
  const side = isTheirs ? styles.them : styles.me
  const Words = bubble.photo ? 'div' : 'p'
  return (
    <>
      {/* For screen readers: visually, the side of the bubble shows the author. */}
      <VisuallyHidden>{isTheirs ? partner.firstName : 'Vous'} : </VisuallyHidden>
      <div className={joinClasses(styles.row, side)} data-message={bubble.id ?? undefined}>
        <div
          className={joinClasses(
            styles.bubble,
            side,
            bubble.isContinued && styles.continued,
            isWaiting && styles.waiting,
            bubble.photo && styles.picture,
          )}
          {...(hasMenu && press)}
        >
          {quoted && (
            <QuotedMessage
              content={quoted.content}
              who={quoted.content === null ? null : nameOf(quoted.senderId, partner)}
              onGo={onGoToQuoted}
            />
          )}
          <Words>{children}</Words>
        </div>
        {hasMenu && (
          <IconButton label="Que faire de ce message" className={styles.menu} onClick={onMenu}>
            <Ellipsis />
          </IconButton>
        )}
      </div>
      <MessageReactions reactions={bubble.reactions} partner={partner} isTheirs={isTheirs} />
      {bubble.hour !== null && (
        <span className={joinClasses(styles.stamp, side)}>
          <Delivery bubble={bubble} isConnected={isConnected} partnerId={partner.id} />
        </span>
      )}
    </>
  )
}

function nameOf(senderId: string | null, partner: Match['partner']): string {
  return senderId === partner.id ? partner.firstName : 'Vous'
}

/** Moves the focus to the log before the action, because the pressed button disappears. */
function focusingLog(act: () => void) {
  return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    act()
  }
}

interface DeliveryProps {
  bubble: Bubble
  isConnected: boolean
  partnerId: string
}

function Delivery({ bubble, isConnected, partnerId }: DeliveryProps) {
  switch (bubble.state) {
    case 'received':
    case 'sent':
      return bubble.hour
    case 'read':
      return (
        <>
          {bubble.hour} <CheckCheck size={20} />
          <VisuallyHidden>Lu</VisuallyHidden>
        </>
      )
    case 'sending':
      if (isConnected) return 'Envoi en cours...'
      return (
        <>
          <Clock size={20} aria-hidden="true" />
          En attente du réseau
        </>
      )
    case 'refused':
      return (
        <span className={styles.refusal}>
          <CircleAlert size={20} />
          <span>Message non envoyé. {bubble.refusal}</span>
          <span className={styles.ways}>
            {bubble.isDecided && (
              <Link to="/decisions" className={buttonClass({ variant: 'quiet', size: 'small' })}>
                Mes décisions
              </Link>
            )}
            <Button
              variant="quiet"
              size="small"
              onClick={focusingLog(() => retryMessages(partnerId))}
            >
              Réessayer
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={focusingLog(() => discardMessage(bubble.key))}
            >
              Effacer
            </Button>
          </span>
        </span>
      )
  }
}
