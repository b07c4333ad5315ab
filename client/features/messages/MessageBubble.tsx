import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './MessageBubble.module.css'
import type { Bubble } from './timeline.ts'
import { useIsConnected } from './use-conversation.ts'

interface MessageBubbleProps {
  bubble: Bubble
  partnerName: string
  onRetry: () => void
  /** The photo, or the words to show: with the addresses in them, once it is known how to find them. */
  children: ReactNode
}

export function MessageBubble({ bubble, partnerName, onRetry, children }: MessageBubbleProps) {
  const isTheirs = bubble.state === 'received'
  const side = isTheirs ? styles.them : styles.me
  const Frame = bubble.photo ? 'div' : 'p'
  return (
    <>
      {/* To the eye, the side of the bubble says it. */}
      <VisuallyHidden>{isTheirs ? partnerName : 'Vous'} : </VisuallyHidden>
      <Frame
        className={joinClasses(
          styles.bubble,
          side,
          bubble.isContinued && styles.continued,
          bubble.photo && styles.picture,
        )}
      >
        {children}
      </Frame>
      {bubble.hour !== null && (
        <span className={joinClasses(styles.stamp, side)}>
          <Delivery bubble={bubble} onRetry={onRetry} />
        </span>
      )}
    </>
  )
}

function Delivery({ bubble, onRetry }: Pick<MessageBubbleProps, 'bubble' | 'onRetry'>) {
  const isConnected = useIsConnected()
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
      return isConnected ? 'Envoi en cours...' : 'En attente de connexion...'
    case 'refused':
      return (
        <span className={styles.refusal}>
          <CircleAlert size={20} />
          <span>Message non envoyé. {bubble.refusal}</span>
          <Button variant="quiet" size="small" className={styles.retry} onClick={onRetry}>
            Réessayer
          </Button>
        </span>
      )
  }
}
