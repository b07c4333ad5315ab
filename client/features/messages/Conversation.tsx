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
  /** Undefined until it has loaded. */
  match: Match | undefined
  /** The member has no match with this partner. */
  isMissing: boolean
  /** The member asked for a second opinion and received one: the caution cards are folded. */
  isAdvised: boolean
  /** The match could not be loaded; `onRetry` reloads it. */
  hasFailed: boolean
  onRetry: () => void
  /** Opens the report of the partner, or of the given message. */
  onAct: (kind: 'report', message?: Pick<Message, 'id' | 'content'>) => void
  /** The menu of actions about the partner, in the header. */
  menu?: ReactNode
  /** Set if the two members saw each other in a call. */
  seen?: SeenInCall | undefined
  /** Introduces the partner, on screens that show no profile next to the conversation. */
  intro?: ReactNode
  /** Cards shown between the messages. */
  cards?: readonly LogCard[]
  /** Shown above the field once the conversation has loaded. */
  note?: ReactNode
  /** The next steps that the two members can take, next to the photo and dictation buttons. */
  tools?: ReactNode
  /** The end of a closed conversation: a card in the log, and a footer in place of the field. */
  ending?: { card: ReactNode; foot: ReactNode } | undefined
}

/** The conversation with one partner: header, messages, and the field to answer. */
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

/** The server refuses access to this conversation. A 401 only means that the session was lost. */
function isHidden(error: Error | null): boolean {
  return isFinalRejection(error) && error.status !== 401
}
