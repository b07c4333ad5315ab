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
  /** What also opens it, such as « Conseils » in the footer. */
  children?: (openGuide: () => void) => ReactNode
}

interface Opened {
  Popup: ComponentType<NewsletterPopupProps>
  isAskedFor: boolean
}

/** Offers the guide to a visitor, once a day at most, and to anyone who asks for it. */
export function NewsletterInvitation(props: NewsletterInvitationProps) {
  const { timing, isVisitor, children } = props
  const [opened, setOpened] = useState<Opened | null>(null)

  async function open(isAskedFor: boolean): Promise<void> {
    const Popup = await fetchPopup()
    rememberShown()
    setOpened({ Popup, isAskedFor })
  }

  // Out of reach of the server, a visitor who did not ask misses nothing.
  useInvitationTrigger(timing, isVisitor, () => void open(false).catch(() => {}))

  function openGuide() {
    open(true).catch((failure: unknown) =>
      toast({ title: missingText({ failure }), variant: 'destructive' }),
    )
  }

  return (
    <>
      {children?.(openGuide)}
      {opened && <opened.Popup isAskedFor={opened.isAskedFor} onClose={() => setOpened(null)} />}
    </>
  )
}
