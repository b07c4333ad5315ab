import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { isFinalRejection } from '#client/session/connection.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { Match } from '#shared/contracts/matches.ts'
import type { Message } from '#shared/contracts/messages.ts'
import styles from './Conversation.module.css'
import { ConversationFoot } from './ConversationFoot.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationProblem } from './ConversationProblem.tsx'
import { FlashOpener } from './FlashOpener.tsx'
import { type LogCard, MessageLog } from './MessageLog.tsx'
import { likedQuery } from './messages.api.ts'
import type { SeenInCall } from './messages.copy.ts'
import { useConversation } from './use-conversation.ts'

interface ConversationProps {
  memberId: string
  partnerId: string
  /** Undefined until it is known. */
  match: Match | undefined
  /** There is no match with this partner. */
  isMissing: boolean
  /** Somebody was asked for a second opinion, and has answered: the words of caution are folded. */
  isAdvised: boolean
  /** The match could not be read; `onRetry` reads it again. */
  hasFailed: boolean
  onRetry: () => void
  /** Reports the partner, from a message that calls for caution, or that message. */
  onAct: (kind: 'report', message?: Pick<Message, 'id' | 'content'>) => void
  /** What else can be done about the partner, for the header. */
  menu?: ReactNode
  /** That the two saw each other in a call, and when. */
  seen?: SeenInCall | undefined
  /** Who the partner is, where nothing beside the conversation says it. */
  intro?: ReactNode
  /** What stands between the messages. */
  cards?: readonly LogCard[]
  /** What stands above the field, as long as the conversation is known. */
  note?: ReactNode
  /** What two who talk may do next, in the row of what a message may be. */
  tools?: ReactNode
  /** What ends a conversation that was closed: in the log, and in the place of the field. */
  ending?: { card: ReactNode; foot: ReactNode } | undefined
}

/** The exchange with one partner: who they are, what was said, and where to answer. */
export function Conversation(props: ConversationProps) {
  const { memberId, partnerId, match, isMissing, hasFailed, onRetry, onAct } = props
  const { menu, seen, intro, cards = [], note, tools, ending } = props
  const titleId = useId()
  const { data: conversation, error, refetch } = useConversation(memberId, partnerId)
  const { data: liked, isLoading } = useQuery(likedQuery(partnerId))
  const isKnown = match && conversation?.isLoaded && !isLoading

  function retry() {
    onRetry()
    void refetch()
  }

  return (
    <section className={styles.chat} aria-labelledby={titleId}>
      <ConversationHeader {...{ titleId, partnerId, match, menu, seen }} />
      {isKnown ? (
        <>
          <MessageLog
            memberId={memberId}
            match={match}
            conversation={conversation}
            isAdvised={props.isAdvised}
            seen={seen}
            intro={intro}
            opener={
              (liked?.mine || liked?.theirs) && (
                <FlashOpener liked={liked} partnerName={match.partner.firstName} />
              )
            }
            cards={cards}
            ending={ending?.card}
            onAct={onAct}
          />
          <div className={styles.foot}>
            <div className={styles.note}>{note}</div>
            {ending?.foot ?? (
              <ConversationFoot
                memberId={memberId}
                match={match}
                hasBegun={conversation.messages.length > 0}
                seen={seen}
                tools={tools}
              />
            )}
          </div>
        </>
      ) : isMissing || hasFailed || error ? (
        <ConversationProblem isGone={isMissing || isHidden(error)} onRetry={retry} />
      ) : (
        <Spinner className={styles.wait} />
      )}
    </section>
  )
}

/** The server will not show this conversation; a lost session says nothing about it. */
function isHidden(error: Error | null): boolean {
  return isFinalRejection(error) && error.status !== 401
}
