import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { toListLine } from '#shared/domain/list-line.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import styles from './MatchPane.module.css'
import { MatchPane } from './MatchPane.tsx'
import { askedOf } from './matches.copy.ts'

interface AnswerPaneProps {
  match: Match
  memberPhoto: string
}

/** What is to be answered first: a proposal, else the newest message. */
export function AnswerPane({ match, memberPhoto }: AnswerPaneProps) {
  const { partner, lastMessage } = match
  const asked = askedOf(match, useNow())
  return (
    <MatchPane
      partnerId={partner.id}
      photos={[partner.photo, memberPhoto]}
      title={`${partner.firstName} ${asked ? `vous propose ${asked.what}` : 'vous a écrit'}`}
      act="Lui répondre"
    >
      {asked ? (
        <p className={`${text.lead} ${styles.asked}`}>
          {asked.when}
          {match.asked?.startsAt === null &&
            `, jusqu'à\u00a0${spokenHour(new Date(match.asked.until))}`}
        </p>
      ) : (
        lastMessage && (
          <p className={`${text.lead} ${styles.words} ${styles.quote}`}>
            {fixSpaces(`« ${toListLine(lastMessage.content)} »`)}
          </p>
        )
      )}
    </MatchPane>
  )
}
