import { type ComponentType, useEffect, useState } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import type { WelcomeOfferProps } from './WelcomeOffer.tsx'
import { readWelcomeOffer } from './welcome-offer.api.ts'
import { hasSeenWelcomeOffer } from './welcome-seen.ts'

const WAIT_MS = 25_000

const fetchPopup = partFetcher(() => import('./WelcomeOffer.tsx'), 'WelcomeOffer')

interface WelcomeInvitationProps {
  /** Whether another invitation has priority; called when the page opens, before either is shown. */
  isHeldBack: () => boolean
}

interface Opened {
  Popup: ComponentType<WelcomeOfferProps>
  offer: WelcomeOfferProps['offer']
}

/** Opens the welcome offer 25 seconds after the page, once per browser. */
export function WelcomeInvitation({ isHeldBack }: WelcomeInvitationProps) {
  const [opened, setOpened] = useState<Opened | null>(null)

  async function open(): Promise<void> {
    const offer = await readWelcomeOffer()
    if (!offer) return
    setOpened({ Popup: await fetchPopup(), offer })
  }

  // Decided once, when the page opens: an invitation with priority at that time keeps it.
  useEffect(() => {
    if (isHeldBack() || hasSeenWelcomeOffer()) return
    // If the server is unreachable, no offer is shown.
    const timer = setTimeout(() => void open().catch(() => {}), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  return opened && <opened.Popup offer={opened.offer} onClose={() => setOpened(null)} />
}
