import type { ReactNode } from 'react'
import { NewsletterInvitation } from '#client/features/newsletter/NewsletterInvitation.tsx'

/** Offers the guide to a visitor who stays on a page to read. */
export function inviteToGuide(isVisitor: boolean): ReactNode {
  return <NewsletterInvitation timing="site" isVisitor={isVisitor} />
}
