import Phone from 'lucide-react/icons/phone'
import PhoneOff from 'lucide-react/icons/phone-off'
import { Suspense, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import type { getCall } from '#shared/contracts/calls.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import styles from './CallButton.module.css'
import { stageOf } from './calls.copy.ts'
import { useSeconds } from './use-seconds.ts'

const CallDialog = lazyPart(() => import('./CallDialog.tsx'), 'CallDialog', MissingDialog)

interface CallButtonProps {
  partner: { id: string; firstName: string }
  state: RouteOutput<typeof getCall>
  isOnline: boolean
}

/** « Un appel », once both have written enough messages; it states when calls are interrupted. */
export function CallButton({ partner, state, isOnline }: CallButtonProps) {
  const { call, relay, mayPropose } = state
  const awayId = useId()
  const now = useSeconds()
  const [isProposing, setProposing] = useState(false)
  const isOpen = call && ['agreed', 'soon', 'ready', 'underWay'].includes(stageOf(call, now))
  if (!mayPropose || relay === 'none' || isOpen) return null
  if (relay === 'away') {
    return (
      <>
        <Button variant="secondary" size="small" aria-disabled aria-describedby={awayId}>
          <PhoneOff size={20} />
          Appel indisponible
        </Button>
        <p className={styles.away} id={awayId}>
          Les appels sont interrompus un moment. Vos messages passent normalement.
        </p>
      </>
    )
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setProposing(true)}>
        <Phone size={20} />
        Un appel
      </Button>
      {isProposing &&
        createPortal(
          <Suspense fallback={null}>
            <CallDialog partner={partner} isOnline={isOnline} onClose={() => setProposing(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

/** Whether a proposal waits for an answer: the card then offers the next step. */
export function isCallAsked(state: RouteOutput<typeof getCall> | undefined, now: Date): boolean {
  if (!state?.call) return false
  const stage = stageOf(state.call, now)
  return stage === 'asked' || stage === 'waiting'
}
