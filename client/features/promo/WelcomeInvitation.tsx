import { lazy, Suspense, useEffect, useState } from 'react'
import { hasSeenWelcomeOffer } from './welcome-seen.ts'

const WAIT_MS = 25_000

// Without this file there is no offer, and the page stands as it was.
const WelcomeOffer = lazy(() =>
  import('./WelcomeOffer.tsx').then(
    ({ WelcomeOffer }) => ({ default: WelcomeOffer }),
    () => ({ default: () => null }),
  ),
)

interface WelcomeInvitationProps {
  /** Whether another invitation has the floor; asked on arrival, before either has shown itself. */
  isHeldBack: () => boolean
}

/** Opens the welcome offer 25 seconds after the page did, once a browser. */
export function WelcomeInvitation({ isHeldBack }: WelcomeInvitationProps) {
  const [isOpen, setOpen] = useState(false)

  // Once, on arrival: whoever has the floor then keeps it.
  useEffect(() => {
    if (isHeldBack() || hasSeenWelcomeOffer()) return
    const timer = setTimeout(() => setOpen(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!isOpen) return null
  return (
    <Suspense>
      <WelcomeOffer onClose={() => setOpen(false)} />
    </Suspense>
  )
}
