import { useMember } from '#client/session/member-context.ts'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { toListLine } from '#shared/domain/list-line.ts'
import styles from './MatchPane.module.css'
import { MatchPane } from './MatchPane.tsx'
import { askedOf, callingWords } from './matches.copy.ts'

interface AnswerPaneProps {
  match: Match
  memberPhoto: string
}

/** The pane with what the member should answer first: a call, a proposal, else the newest message. */
export function AnswerPane({ match, memberPhoto }: AnswerPaneProps) {
  const { partner, lastMessage } = match
  const now = useNow()
  const { timeZone } = useMember()
  const calling = callingWords(match, now, timeZone)
  if (calling) {
    return (
      <MatchPane
        partnerId={partner.id}
        photos={[partner.photo, memberPhoto]}
        title={`Votre appel avec ${partner.firstName}`}
        act="Y aller"
      >
        <p className={text.lead}>{calling}</p>
      </MatchPane>
    )
  }
  const asked = askedOf(match, now, timeZone)
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
          {asked.until}
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
