import { usePathname } from '#client/app/router.tsx'
import { SiteFooter } from '#client/app/SiteFooter.tsx'
import { NewsletterInvitation } from '#client/features/newsletter/NewsletterInvitation.tsx'
import { isNewsletterEligible } from '#client/features/newsletter/newsletter-flags.ts'
import { WelcomeInvitation } from '#client/features/promo/WelcomeInvitation.tsx'

/** The footer of a landing page, and what invites a visitor who stays. */
export function LandingFoot({ isVisitor }: { isVisitor: boolean }) {
  const isHome = usePathname() === '/'
  return (
    <>
      <NewsletterInvitation timing={isHome ? 'home' : 'site'} isVisitor={isVisitor}>
        {(openGuide) => <SiteFooter onAdvice={openGuide} />}
      </NewsletterInvitation>
      {isHome && <WelcomeInvitation isHeldBack={isNewsletterEligible} />}
    </>
  )
}
