import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent } from 'react'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useOverlayTurn } from '#client/ui/overlay-turns.ts'
import { PlanSun } from '#client/ui/PlanSun.tsx'
import { useRestartingTimeout } from '#client/ui/use-restarting-timeout.ts'
import type { Purchase } from '#shared/contracts/social-proof.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import styles from './SocialProof.module.css'
import { socialProofQuery } from './social-proof.api.ts'
import { SHOWN_MS, usePurchases } from './use-purchases.ts'

const NOBODY: readonly Purchase[] = []

interface SocialProofProps {
  /** Whether a member's photo is at the top of the page: without one, nothing is shown on a phone. */
  isOnPhoto: boolean
  /** Returns a number from 0 to 1. */
  random?: () => number
}

/**
 * Shows from time to time who bought a plan: at the bottom left, or over the photo on a phone. It gives way to every
 * other overlay, and is not shown for a while after a flash or a match.
 */
export function SocialProof({ isOnPhoto, random = Math.random }: SocialProofProps) {
  const { data } = useQuery(socialProofQuery)
  const { shown, hide } = usePurchases(data?.items ?? NOBODY, random)
  const canShow = useOverlayTurn('purchase', shown !== null)

  return (
    <div className={styles.place} role="status" data-on-photo={isOnPhoto || undefined}>
      {shown && canShow && <SocialProofToast purchase={shown} onClose={hide} />}
    </div>
  )
}

interface SocialProofToastProps {
  purchase: Purchase
  onClose: () => void
}

function SocialProofToast({ purchase, onClose }: SocialProofToastProps) {
  const { plan } = purchase
  const close = useEffectEvent(onClose)
  const hold = useRestartingTimeout(onClose, SHOWN_MS)

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className={styles.toast} {...hold}>
      <span className={styles.seal} data-plan={plan}>
        <PlanSun plan={plan} size={28} />
      </span>
      <div className={styles.body}>
        <p>{sentence(purchase)}</p>
        <Link to="/subscription" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          Découvrir
        </Link>
      </div>
      <IconButton label="Fermer ce message" className={styles.close} onClick={onClose}>
        <X />
      </IconButton>
    </div>
  )
}

/** « Martine, 58 ans, Nantes vient de passer Premium »; a real member's age is not shown. */
function sentence({ firstName, age, place, plan }: Purchase): string {
  const who = age === undefined ? [firstName, place] : [firstName, `${age} ans`, place]
  return `${who.join(', ')} vient de passer ${PLAN_LABELS[plan]}`
}
