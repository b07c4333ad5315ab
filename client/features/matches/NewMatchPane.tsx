import { useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { MatchDuo } from './MatchDuo.tsx'
import { matchedWhen, sharedInterests } from './matches.copy.ts'
import styles from './NewMatchPane.module.css'

interface NewMatchPaneProps {
  match: Match
  memberPhoto: string
}

/** The news of a match, beside the list on a large screen. */
export function NewMatchPane({ match, memberPhoto }: NewMatchPaneProps) {
  const titleId = useId()
  const { partner, createdAt } = match
  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <div className={styles.sunrise}>
        <MatchDuo photos={[memberPhoto, partner.photo]} />
      </div>
      <h2 className={text.h1} id={titleId}>
        Nouveau match !
      </h2>
      <p className={`${text.lead} ${styles.words}`}>
        {partner.firstName} et vous, c'est réciproque depuis {matchedWhen(createdAt, new Date())}.
        {sharedInterests(match.commonInterests)}
      </p>
      <Link
        to={href('/chat/:partnerId', { partnerId: partner.id })}
        className={buttonClass({ className: styles.action })}
      >
        Envoyer un message
      </Link>
    </section>
  )
}
