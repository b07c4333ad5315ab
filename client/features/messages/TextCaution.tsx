import type { Match } from '#shared/contracts/matches.ts'
import { CautionCard } from './CautionCard.tsx'
import { readFacts } from './caution-facts.ts'
import { findCautions } from './caution-thread.ts'
import { useCautionModel } from './use-caution-model.ts'

interface TextCautionProps {
  memberId: string
  partner: Match['partner']
  words: string
  /** When the text was written. */
  at: string
}

/**
 * A caution under a text of the partner that is not a message, such as the line of an appointment. Nothing is masked,
 * because the contract refuses contact details and links in such a text.
 */
export function TextCaution({ memberId, partner, words, at }: TextCautionProps) {
  const model = useCautionModel()
  const message = {
    ...{ id: 0, senderId: partner.id, receiverId: memberId, content: words, createdAt: at },
    ...{ isRead: true, clientId: null },
  }
  const thread = { messages: [message], isWhole: false, partnerId: partner.id, matchedAt: at }
  const subjects = findCautions(thread, model).get(message.id)
  if (!subjects) return null
  // Earlier requests are in the conversation, which is not read here.
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
