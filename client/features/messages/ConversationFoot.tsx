import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { Composer } from './Composer.tsx'
import styles from './ConversationFoot.module.css'
import { mayNotStart, PARTNER_LEFT } from './messages.copy.ts'

/** Where one writes or, where one may not, why. */
export function ConversationFoot({ match }: { match: Match }) {
  const { partner, canWrite } = match
  if (canWrite) return <Composer partnerId={partner.id} />
  if (partner.isFormer) return <p className={styles.reason}>{PARTNER_LEFT}</p>
  return (
    <div className={styles.reason}>
      <p>{mayNotStart(partner.firstName)}</p>
      <Link to="/subscription" className={buttonClass({ size: 'small' })}>
        Voir les offres Premium
      </Link>
    </div>
  )
}
