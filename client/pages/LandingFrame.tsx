import { type ReactNode, Suspense } from 'react'
import { lazyPage } from '#client/app/lazy-page.tsx'
import { Link } from '#client/app/router.tsx'
import { SiteFooter } from '#client/app/SiteFooter.tsx'
import { SiteHeader } from '#client/app/SiteHeader.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import styles from './LandingFrame.module.css'

// Invitations wait for seconds, so the page comes to life before them; without this file nobody is invited.
const LandingFoot = lazyPage(() =>
  import('./LandingFoot.tsx').then(
    (module) => module.LandingFoot,
    () => () => <SiteFooter />,
  ),
)

interface LandingFrameProps {
  /** How the header meets the illustration. */
  headerLook: 'over' | 'mist'
  children: ReactNode
}

/** What the two layouts of the landing page have around them. */
export function LandingFrame({ headerLook, children }: LandingFrameProps) {
  return (
    <>
      <SiteHeader look={headerLook}>
        <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to="/login">
          Se connecter
        </Link>
        <Link className={buttonClass({ size: 'small', className: styles.join })} to="/onboarding">
          S'inscrire
        </Link>
      </SiteHeader>
      <main id={MAIN_ID}>{children}</main>
      <Suspense fallback={<SiteFooter />}>
        <LandingFoot />
      </Suspense>
    </>
  )
}
