import { useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { MatchDuo } from './MatchDuo.tsx'
import styles from './NewMatchPane.module.css'

interface AnswerPaneProps {
  match: Match
  memberPhoto: string
}

/** The newest message to answer, beside the list on a large screen. */
export function AnswerPane({ match, memberPhoto }: AnswerPaneProps) {
  const titleId = useId()
  const { partner, lastMessage } = match
  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <div className={styles.sunrise}>
        <MatchDuo photos={[partner.photo, memberPhoto]} />
      </div>
      <h2 className={text.h1} id={titleId}>
        {partner.firstName} vous a écrit
      </h2>
      {lastMessage && (
        <p className={`${text.lead} ${styles.words} ${styles.quote}`}>
          {fixSpaces(`« ${lastMessage.content} »`)}
        </p>
      )}
      <Link
        to={href('/chat/:partnerId', { partnerId: partner.id })}
        className={buttonClass({ className: styles.action })}
      >
        Lui répondre
      </Link>
    </section>
  )
}
