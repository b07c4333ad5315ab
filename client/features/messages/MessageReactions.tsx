import { joinClasses } from '#client/ui/join-classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Reaction } from '#shared/contracts/messages.ts'
import styles from './MessageReactions.module.css'
import { SIGNS } from './reaction-signs.tsx'

interface MessageReactionsProps {
  reactions: readonly Reaction[]
  partner: { id: string; firstName: string }
  isTheirs: boolean
}

/** The reactions under a message, each with the name of its member. */
export function MessageReactions({ reactions, partner, isTheirs }: MessageReactionsProps) {
  if (reactions.length === 0) return null
  return (
    <span className={joinClasses(styles.signs, isTheirs ? styles.them : styles.me)}>
      {reactions.map(({ memberId, sign }) => (
        <span key={memberId} className={styles.sign}>
          {SIGNS[sign].icon}
          <VisuallyHidden>{SIGNS[sign].word} : </VisuallyHidden>
          <span>{memberId === partner.id ? partner.firstName : 'Vous'}</span>
        </span>
      ))}
    </span>
  )
}
