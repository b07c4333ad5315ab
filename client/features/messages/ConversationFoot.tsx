import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Link } from '#client/app/router.tsx'
import { reloadPage } from '#client/platform/load-full-page.ts'
import { useStore } from '#client/platform/store.ts'
import { needsReload } from '#client/platform/until-loaded.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { Composer } from './Composer.tsx'
import styles from './ConversationFoot.module.css'
import { useDraft } from './drafts.ts'
import { awaitsAnswer, PARTNER_LEFT, type SeenInCall } from './messages.copy.ts'
import { OpeningCards } from './OpeningCards.tsx'
import { useKeptQueue, useUnsent } from './outbox.ts'
import { useIsConnected } from './use-conversation.ts'

interface ConversationFootProps {
  memberId: string
  match: Match
  /** At least one message was exchanged. */
  hasBegun: boolean
  seen?: SeenInCall | undefined
  /** The next steps that the two members can take. */
  tools?: ReactNode
}

/**
 * The field to write or, without the right to write, the reason. If the plan ends while the member is typing, the draft
 * is kept.
 */
export function ConversationFoot(props: ConversationFootProps) {
  const { memberId, match, hasBegun, seen, tools } = props
  const { partner, canWrite } = match
  const [typed, setTyped] = useDraft(memberId, partner.id)
  useKeptQueue(memberId)
  const isWaiting = useUnsent(partner.id).length > 0
  const isConnected = useIsConnected()
  const isLost = useStore(needsReload, false)
  const hasField = canWrite || typed !== ''
  const isUnopened = !partner.isFormer && !hasBegun && match.lastMessage === null
  return (
    <div className={styles.foot}>
      {isLost && (
        <div className={styles.offline} role="status">
          <CloudOff aria-hidden="true" />
          <span>
            Rechargez la page pour envoyer et recevoir vos messages. Ce que vous écrivez est gardé.
          </span>
          <Button variant="secondary" size="small" onClick={reloadPage}>
            Recharger la page
          </Button>
        </div>
      )}
      {!isLost && isWaiting && !isConnected && (
        <p className={styles.offline} role="status">
          <CloudOff aria-hidden="true" />
          <span>
            Plus de réseau. Votre message est gardé ici et partira tout seul, une seule fois.
          </span>
        </p>
      )}
      {!hasField && tools}
      {/* A card that is unsent or was refused shows its own state, and has not opened the conversation. */}
      {isUnopened && !canWrite && !isWaiting && (
        <OpeningCards memberId={memberId} partner={partner} />
      )}
      {!isUnopened && !canWrite && <Reason partner={partner} />}
      {hasField && (
        <Composer
          memberId={memberId}
          match={match}
          seen={seen}
          typed={typed}
          onType={setTyped}
          isLocked={!canWrite}
          tools={tools}
        />
      )}
    </div>
  )
}

function Reason({ partner }: Pick<Match, 'partner'>) {
  return (
    <div className={styles.reason} role="status">
      <p>{partner.isFormer ? PARTNER_LEFT : awaitsAnswer(partner.firstName)}</p>
      {!partner.isFormer && (
        <Link to="/subscription" className={buttonClass({ size: 'small' })}>
          Passer à Premium pour écrire librement
        </Link>
      )}
    </div>
  )
}
