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
  const { partner } = newest
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
        <b>{whom(matches)}</b> <span>{whatToDo(matches, newest)}</span>
      </span>
      <ChevronRight />
    </Link>
  )
}

function whom([first, second, ...others]: readonly NewMatch[]): string {
  if (!first) return ''
  const { firstName } = first.partner
  if (!second) return `${firstName} et vous`
  if (others.length === 0) return `${firstName}, ${second.partner.firstName} et vous`
  return `${firstName}, ${others.length + 1} autres et vous`
}

function whatToDo({ length }: readonly NewMatch[], { hasMessage }: NewMatch): string {
  if (length > 1) return `${length === 2 ? 'Deux' : length} matchs : écrivez-leur.`
  return hasMessage ? 'Un match : répondez-lui.' : 'Un match : écrivez-lui.'
}
