import type { ReactNode } from 'react'
import { usePathname } from '#client/app/router.tsx'
import { SiteFooter } from '#client/app/SiteFooter.tsx'
import { VisitorLinks } from '#client/app/VisitorLinks.tsx'
import { NewsletterInvitation } from '#client/features/newsletter/NewsletterInvitation.tsx'
import { isNewsletterEligible } from '#client/features/newsletter/newsletter-flags.ts'
import { WelcomeInvitation } from '#client/features/promo/WelcomeInvitation.tsx'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'

interface LandingFrameProps {
  /** How the header is separated from the illustration. */
  headerLook: 'over' | 'mist'
  /** Only a visitor gets invitations. */
  isVisitor: boolean
  children: ReactNode
}

/** The frame of the two landing pages, with the invitations for a visitor who stays. */
export function LandingFrame({ headerLook, isVisitor, children }: LandingFrameProps) {
  const isHome = usePathname() === '/'
  return (
    <>
      <NewsletterInvitation timing={isHome ? 'home' : 'site'} isVisitor={isVisitor}>
        {(openGuide) => (
          <SiteLayout
            headerLook={headerLook}
            links={<VisitorLinks joinShown="fromDesktop" />}
            footer={<SiteFooter onAdvice={openGuide} />}
            isFullWidth
          >
            {children}
          </SiteLayout>
        )}
      </NewsletterInvitation>
      {isHome && <WelcomeInvitation isHeldBack={isNewsletterEligible} />}
    </>
  )
}
