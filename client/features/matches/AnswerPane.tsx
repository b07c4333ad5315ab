import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { toListLine } from '#shared/domain/list-line.ts'
import styles from './MatchPane.module.css'
import { MatchPane } from './MatchPane.tsx'

interface AnswerPaneProps {
  match: Match
  memberPhoto: string
}

/** The newest message to answer. */
export function AnswerPane({ match: { partner, lastMessage }, memberPhoto }: AnswerPaneProps) {
  return (
    <MatchPane
      partnerId={partner.id}
      photos={[partner.photo, memberPhoto]}
      title={`${partner.firstName} vous a écrit`}
      act="Lui répondre"
    >
      {lastMessage && (
        <p className={`${text.lead} ${styles.words} ${styles.quote}`}>
          {fixSpaces(`« ${toListLine(lastMessage.content)} »`)}
        </p>
      )}
    </MatchPane>
  )
}
