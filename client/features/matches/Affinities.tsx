import { useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import { Avatar } from '#client/ui/Avatar.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './Affinities.module.css'
import { matchDateLabel } from './matches.copy.ts'

/** The matches that neither member has declined, each with a link to the conversation. */
export function Affinities(props: { matches: readonly Match[] }) {
  const matches = props.matches.filter(({ closed }) => !closed)
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
  const nameId = useId()
  const { partner, createdAt } = match
  const { age, city, photo } = partner
  const since = matchDateLabel(new Date(createdAt), new Date())
  return (
    <>
      <div className={styles.face}>
        {photo ? (
          <img src={photoAtWidth(photo, 480)} alt="" width={112} height={150} loading="lazy" />
        ) : (
          <Avatar src="" size={96} />
        )}
      </div>
      <div className={styles.words}>
        <h2 className={text.h3} id={nameId}>
          {partner.firstName} {age && <span className={styles.age}>{`${age}\u00a0ans`}</span>}
        </h2>
        <p className={styles.since}>{city ? `${city}. ${since}` : since}</p>
        <Link
          to={href('/chat/:partnerId', { partnerId: partner.id })}
          className={buttonClass({ size: 'small', className: styles.action })}
          aria-describedby={nameId}
        >
          {nextAct(match)}
        </Link>
      </div>
    </>
  )
}

function nextAct({ partner, lastMessage }: Match): string {
  if (partner.isFormer) return 'Lire la conversation'
  return lastMessage?.isMine === false ? 'Lui répondre' : 'Lui écrire'
}
