import { type ComponentType, type ReactNode, useState } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import { missingText } from '#client/ui/lazy-part.tsx'
import { toast } from '#client/ui/toast.ts'
import type { NewsletterPopupProps } from './NewsletterPopup.tsx'
import { rememberShown } from './newsletter-flags.ts'
import { type InvitationTiming, useInvitationTrigger } from './use-invitation-trigger.ts'

const fetchPopup = partFetcher(() => import('./NewsletterPopup.tsx'), 'NewsletterPopup')

interface NewsletterInvitationProps {
  timing: InvitationTiming
  isVisitor: boolean
  /** Renders what else opens the popup, such as « Conseils » in the footer. */
  children?: (openGuide: () => void) => ReactNode
}

interface Opened {
  Popup: ComponentType<NewsletterPopupProps>
  isRequested: boolean
}

/** Offers the guide to a visitor, at most once a day, and whenever `openGuide` is called. */
export function NewsletterInvitation(props: NewsletterInvitationProps) {
  const { timing, isVisitor, children } = props
  const [opened, setOpened] = useState<Opened | null>(null)

  async function open(isRequested: boolean): Promise<void> {
    const Popup = await fetchPopup()
    rememberShown()
    setOpened({ Popup, isRequested })
  }

  // If the popup cannot be loaded, a visitor who did not request it misses nothing.
  useInvitationTrigger(timing, isVisitor, () => void open(false).catch(() => {}))

  function openGuide() {
    open(true).catch((failure: unknown) =>
      toast({ title: missingText({ failure }), variant: 'destructive' }),
    )
  }

  return (
    <>
      {children?.(openGuide)}
      {opened && <opened.Popup isRequested={opened.isRequested} onClose={() => setOpened(null)} />}
    </>
  )
}
