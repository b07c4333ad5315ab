import ChevronRight from 'lucide-react/icons/chevron-right'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import type { NewMatch } from '#shared/contracts/matches.ts'
import styles from './MatchLine.module.css'

interface MatchLineProps {
  /** The newest; undefined as long as it is not known, while its room is kept. */
  match: NewMatch | undefined
  /** How many more wait. */
  others: number
}

/** A match that was not opened yet, in one line above a page. */
export function MatchLine({ match, others }: MatchLineProps) {
  if (!match) return <div className={styles.line} data-match-line />
  const { partner } = match
  const more = others === 1 ? ', et une autre affinité' : `, et ${others} autres affinités`
  return (
    <Link
      to={href('/chat/:partnerId', { partnerId: partner.id })}
      className={styles.line}
      data-match-line
    >
      <Avatar src={partner.photo} size={44} />
      <span className={styles.words}>
        <b>
          {partner.firstName} et vous
          {others > 0 && more}
        </b>{' '}
        <span>Un match vous attend</span>
      </span>
      <ChevronRight />
    </Link>
  )
}
