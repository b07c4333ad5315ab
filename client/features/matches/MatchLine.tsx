import ChevronRight from 'lucide-react/icons/chevron-right'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import type { NewMatch } from '#shared/contracts/matches.ts'
import styles from './MatchLine.module.css'

interface MatchLineProps {
  /** The newest first; undefined as long as they are not known, while their room is kept. */
  matches: readonly NewMatch[] | undefined
  memberPhoto: string
}

/** The matches that were not opened yet, in one line above a page. */
export function MatchLine({ matches, memberPhoto }: MatchLineProps) {
  const [newest] = matches ?? []
  if (!matches || !newest) return <div className={styles.line} data-match-line />
  const { partner, hasMessage } = newest
  const names = matches.slice(0, 2).map((match) => match.partner.firstName)
  return (
    <Link
      to={matches.length === 1 ? href('/chat/:partnerId', { partnerId: partner.id }) : '/messages'}
      className={styles.line}
      data-match-line
    >
      <span className={styles.faces}>
        <Avatar src={partner.photo} size={42} />
        <Avatar src={memberPhoto} size={42} />
      </span>
      <span className={styles.words}>
        <b>{names.join(', ')} et vous</b>{' '}
        <span>
          {matches.length > 1
            ? `${matches.length} matchs : écrivez-leur.`
            : `Un match : ${hasMessage ? 'répondez' : 'écrivez'}-lui.`}
        </span>
      </span>
      <ChevronRight />
    </Link>
  )
}
