import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import styles from './MatchPane.module.css'
import { MatchPane } from './MatchPane.tsx'
import { matchedWhen, sharedInterests } from './matches.copy.ts'

interface NewMatchPaneProps {
  match: Match
  memberPhoto: string
}

/** The pane that announces a new match. */
export function NewMatchPane({ match, memberPhoto }: NewMatchPaneProps) {
  const { partner, createdAt, commonInterests } = match
  return (
    <MatchPane
      partnerId={partner.id}
      photos={[memberPhoto, partner.photo]}
      title="Nouveau match !"
      act="Envoyer un message"
    >
      <p className={`${text.lead} ${styles.words}`}>
        {partner.firstName} et vous, c'est réciproque depuis {matchedWhen(createdAt, new Date())}.
        {sharedInterests(commonInterests)}
      </p>
    </MatchPane>
  )
}
