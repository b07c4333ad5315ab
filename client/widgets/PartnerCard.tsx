import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { bothOf, IN_A_SENTENCE } from '#client/features/discovery/common-ground.ts'
import { useMember } from '#client/session/member-context.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Match } from '#shared/contracts/matches.ts'
import styles from './PartnerCard.module.css'

/** The partner, above the first messages, when there is no room for `PartnerAside`. */
export function PartnerCard({ match: { partner, commonInterests } }: { match: Match }) {
  const own = useMember()
  const { id, gender = 'F', firstName, photo, age, city } = partner
  const [shared] = commonInterests
  const facts = [age && `${age}\u00a0ans`, city].filter(Boolean).join(', ')
  return (
    // The card is inside the message log, but is not a new message.
    <div className={styles.card} aria-live="off">
      <Avatar src={photo} size={72} />
      <div className={styles.words}>
        {facts && <p className={text.strong}>{facts}</p>}
        {shared && (
          <p className={text.small}>
            Vous aimez {bothOf({ gender }, own)} {IN_A_SENTENCE[shared]}.
          </p>
        )}
        <Link to={href('/profiles/:memberId', { memberId: id })} className={styles.link}>
          Voir son profil <VisuallyHidden>: {firstName}</VisuallyHidden>
        </Link>
      </div>
    </div>
  )
}
