import ChevronRight from 'lucide-react/icons/chevron-right'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import text from '#client/ui/text.module.css'
import type { Match } from '#shared/contracts/matches.ts'
import { MatchDuo } from './MatchDuo.tsx'
import { matchedWhen } from './matches.copy.ts'
import styles from './NewMatchBanner.module.css'

interface NewMatchProps {
  match: Match
  memberPhoto: string
}

/** The news of a match above the list, where there is no room for its own pane. */
export function NewMatchBanner({ match, memberPhoto }: NewMatchProps) {
  const { partner, createdAt } = match
  return (
    <Link to={href('/chat/:partnerId', { partnerId: partner.id })} className={styles.banner}>
      <MatchDuo photos={[memberPhoto, partner.photo]} size={60} />
      <span className={styles.words}>
        <b className={text.h4}>Nouveau match !</b>{' '}
        <span className={`${text.small} ${styles.detail}`}>
          {partner.firstName} et vous, depuis {matchedWhen(createdAt, new Date())}.
        </span>
      </span>
      <ChevronRight />
    </Link>
  )
}
