import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMatches, useMatchWith } from '#client/features/matches/matches.api.ts'
import { ConversationProblem } from '#client/features/messages/ConversationProblem.tsx'
import { weigh } from '#client/features/messages/caution.ts'
import type { CautionSubject } from '#client/features/messages/caution-rule.ts'
import { findCautions } from '#client/features/messages/caution-thread.ts'
import type { Conversation } from '#client/features/messages/conversation-state.ts'
import { conversationQuery, useReadOlder } from '#client/features/messages/messages.api.ts'
import { useCautionModel } from '#client/features/messages/use-caution-model.ts'
import type { Found } from '#client/features/opinions/excerpt.ts'
import { useMember } from '#client/session/member-context.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { Match } from '#shared/contracts/matches.ts'
import { OpinionSteps } from './OpinionSteps.tsx'

/** What the steps need of a conversation, once it is read. */
export function AskingOpinion({ partnerId }: { partnerId: string }) {
  const member = useMember()
  const matches = useMatches(member.id)
  const { match, isMissing } = useMatchWith(matches, partnerId)
  const { data: conversation, error, refetch } = useQuery(conversationQuery(partnerId))
  const isRead = conversation !== undefined && conversation.syncedTo !== null

  function retry() {
    void matches.refetch()
    void refetch()
  }

  if (match && isRead) return <Asking match={match} conversation={conversation} />
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

const AMOUNT = /\d\s?(?:€|euros?\b|dollars?\b)/i
const OF_MONEY: readonly CautionSubject[] = ['money', 'card', 'account', 'invest']

/** What seems to be asked in the messages that the page of the conversation warns of, as far as it is read. */
function useFound(match: Match, { messages, olderCursor }: Conversation): Found {
  const model = useCautionModel()
  return useMemo(() => {
    const thread = { messages, isWhole: olderCursor === null, partnerId: match.partner.id }
    const cautions = findCautions({ ...thread, matchedAt: match.createdAt }, model)
    const warned = messages.filter(({ id }) => cautions.has(String(id)))
    const subjects = warned.flatMap(({ id, content }) => [
      cautions.get(String(id)),
      ...weigh(content).subjects,
    ])
    return {
      asksMoney:
        subjects.some((subject) => subject && OF_MONEY.includes(subject)) ||
        warned.some(({ content }) => AMOUNT.test(content)),
      asksToLeave: subjects.includes('site'),
    }
  }, [messages, olderCursor, match, model])
}
