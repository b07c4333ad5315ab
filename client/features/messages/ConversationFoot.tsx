import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { Composer } from './Composer.tsx'
import styles from './ConversationFoot.module.css'
import { mayNotStart, PARTNER_LEFT } from './messages.copy.ts'

/** Where one writes or, where one may not, why. A plan that ends between two words takes none of them away. */
export function ConversationFoot({ match }: { match: Match }) {
  const [typed, setTyped] = useState('')
  const { partner, canWrite } = match
  return (
    <div>
      {!canWrite && <Reason partner={partner} />}
      {(canWrite || typed !== '') && (
        <Composer partnerId={partner.id} typed={typed} onType={setTyped} isLocked={!canWrite} />
      )}
    </div>
  )
}

function Reason({ partner }: Pick<Match, 'partner'>) {
  return (
    <div className={styles.reason} role="status">
      <p>{partner.isFormer ? PARTNER_LEFT : mayNotStart(partner.firstName)}</p>
      {!partner.isFormer && (
        <Link to="/subscription" className={buttonClass({ size: 'small' })}>
          Passer Premium pour écrire en premier
        </Link>
      )}
    </div>
  )
}
