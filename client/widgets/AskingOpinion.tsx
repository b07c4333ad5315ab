import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMatches, useMatchWith } from '#client/features/matches/matches.api.ts'
import { ConversationProblem } from '#client/features/messages/ConversationProblem.tsx'
import { findAsks } from '#client/features/messages/caution-asks.ts'
import { conversationQuery, useReadOlder } from '#client/features/messages/conversation.api.ts'
import type { Conversation } from '#client/features/messages/conversation-state.ts'
import type { Found } from '#client/features/opinions/excerpt.ts'
import { useMember } from '#client/session/member-context.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { Match } from '#shared/contracts/matches.ts'
import { OpinionSteps } from './OpinionSteps.tsx'

/** Loads the conversation, then shows the steps that ask for an opinion about it. */
export function AskingOpinion({ partnerId }: { partnerId: string }) {
  const member = useMember()
  const matches = useMatches(member.id)
  const { match, isMissing } = useMatchWith(matches, partnerId)
  const { data: conversation, error, refetch } = useQuery(conversationQuery(partnerId))

  function retry() {
    void matches.refetch()
    void refetch()
  }

  if (match && conversation?.isLoaded) return <Asking match={match} conversation={conversation} />
  if (!isMissing && !matches.isError && !error) return <Spinner />
  return <ConversationProblem isGone={isMissing} onRetry={retry} />
}

interface AskingProps {
  match: Match
  conversation: Conversation
}

function Asking({ match, conversation }: AskingProps) {
  const { messages, olderCursor } = conversation
  const readOlder = useReadOlder(match.partner.id)
  const found = useFound(match, conversation)
  return (
    <OpinionSteps
      partner={match.partner}
      messages={messages}
      found={found}
      older={
        olderCursor === null
          ? undefined
          : { isBusy: readOlder.isPending, onRead: () => readOlder.mutate(olderCursor) }
      }
    />
  )
}

/** What the partner has asked for in the loaded messages, by the same rules as on the conversation page. */
function useFound({ partner }: Match, { messages }: Conversation): Found {
  return useMemo(() => {
    const asks = [...findAsks(messages, partner.id).values()]
    return {
      asksMoney: asks.some(({ money }) => money > 0),
      asksToLeave: asks.some(({ isToLeave }) => isToLeave),
    }
  }, [messages, partner.id])
}
