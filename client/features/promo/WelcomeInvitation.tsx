import { type ComponentType, useEffect, useState } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import type { WelcomeOfferProps } from './WelcomeOffer.tsx'
import { readWelcomeOffer } from './welcome-offer.api.ts'
import { hasSeenWelcomeOffer } from './welcome-seen.ts'

const WAIT_MS = 25_000

const fetchPopup = partFetcher(() => import('./WelcomeOffer.tsx'), 'WelcomeOffer')

interface WelcomeInvitationProps {
  /** Whether another invitation has the floor; asked on arrival, before either has shown itself. */
  isHeldBack: () => boolean
}

interface Opened {
  Popup: ComponentType<WelcomeOfferProps>
  offer: WelcomeOfferProps['offer']
}

/** Opens the welcome offer 25 seconds after the page did, once a browser. */
export function WelcomeInvitation({ isHeldBack }: WelcomeInvitationProps) {
  const [opened, setOpened] = useState<Opened | null>(null)

  async function open(): Promise<void> {
    const offer = await readWelcomeOffer()
    if (!offer) return
    setOpened({ Popup: await fetchPopup(), offer })
  }

  // Once, on arrival: anyone who has the floor then keeps it.
  useEffect(() => {
    if (isHeldBack() || hasSeenWelcomeOffer()) return
    // Out of reach of the server there is no offer, and the page stands as it was.
    const timer = setTimeout(() => void open().catch(() => {}), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  return opened && <opened.Popup offer={opened.offer} onClose={() => setOpened(null)} />
}
