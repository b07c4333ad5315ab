import type { Match } from '#shared/contracts/matches.ts'
import { CautionCard } from './CautionCard.tsx'
import { readFacts } from './caution-facts.ts'
import { findCautions } from './caution-thread.ts'
import { useCautionModel } from './use-caution-model.ts'

interface WordsCautionProps {
  memberId: string
  partner: Match['partner']
  words: string
  /** When they were said. */
  at: string
}

/** A word of caution under what the partner said in no message, as with an appointment. Nothing leads out there, so nothing is masked. */
export function WordsCaution({ memberId, partner, words, at }: WordsCautionProps) {
  const model = useCautionModel()
  const message = {
    ...{ id: 0, senderId: partner.id, receiverId: memberId, content: words, createdAt: at },
    ...{ isRead: true, clientId: null },
  }
  const thread = { messages: [message], isWhole: false, partnerId: partner.id, matchedAt: at }
  const subjects = findCautions(thread, model).get(message.id)
  if (!subjects) return null
  // What was asked before stands in the conversation, which is not read here.
  const conversation = { messages: [message], olderCursor: '' }
  const { ofMessages } = readFacts({ partner, matchedAt: at, conversation }, new Date(at))
  return (
    <CautionCard
      caution={{
        ...{ messageId: undefined, facts: ofMessages([message.id], subjects), factsOfBoth: [] },
        ...{ hidden: [], isUnanswered: false, isRevealed: false, understand: () => {} },
      }}
      partner={partner}
      isFolded={false}
      onReport={() => {}}
    />
  )
}
