import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import { Avatar } from '#client/ui/Avatar.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { timeLabel } from '#shared/domain/time-label.ts'
import styles from './Affinities.module.css'
import { sharedInterests } from './matches.copy.ts'

/** With whom it is mutual, each with the way to the conversation. */
export function Affinities({ matches }: { matches: readonly Match[] }) {
  if (matches.length === 0) {
    return (
      <EmptyState
        title="Pas encore d'affinité"
        image={benchScene}
        action={
          <Link to="/home" className={buttonClass()}>
            Découvrir des profils
          </Link>
        }
      >
        Une affinité naît quand deux personnes se flashent l'une l'autre.
      </EmptyState>
    )
  }
  return (
    <ul className={styles.pairs} aria-label="Affinités">
      {matches.map((match) => (
        <li key={match.id} className={styles.pair} data-new={!match.isOpened || undefined}>
          <Pair match={match} />
        </li>
      ))}
    </ul>
  )
}

function Pair({ match }: { match: Match }) {
  const { partner, createdAt, lastMessage, commonInterests } = match
  const since = timeLabel(new Date(createdAt), new Date())
  return (
    <>
      <Avatar src={partner.photo} size={96} className={styles.face} />
      <div className={styles.words}>
        <h2 className={text.h4}>
          {partner.firstName}{' '}
          {partner.subscription !== 'gratuit' && (
            <PlanBadge plan={partner.subscription} size="small" />
          )}
        </h2>
        <p className={styles.since}>
          Match : {since}.{sharedInterests(commonInterests)}
        </p>
        <Link
          to={href('/chat/:partnerId', { partnerId: partner.id })}
          className={buttonClass({ size: 'small', variant: 'secondary' })}
        >
          {lastMessage ? 'Lire la conversation' : `Écrire à ${partner.firstName}`}
        </Link>
      </div>
    </>
  )
}
