import { Link } from '#client/app/router.tsx'
import { SiteFooter } from '#client/app/SiteFooter.tsx'
import { SiteHeader } from '#client/app/SiteHeader.tsx'
import { Benefits } from '#client/features/landing/Benefits.tsx'
import { Closing } from '#client/features/landing/Closing.tsx'
import { Facts } from '#client/features/landing/Facts.tsx'
import { Hero } from '#client/features/landing/Hero.tsx'
import { useShowsSamples } from '#client/features/landing/samples.ts'
import { Testimonials } from '#client/features/landing/Testimonials.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import styles from './LandingPage.module.css'

export function LandingPage() {
  const showsSamples = useShowsSamples()
  return (
    <>
      <SiteHeader isOver>
        <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to="/login">
          Se connecter
        </Link>
        <Link className={buttonClass({ size: 'small', className: styles.join })} to="/onboarding">
          S'inscrire
        </Link>
      </SiteHeader>
      <main id={MAIN_ID}>
        <Hero />
        <div className={styles.wrap}>
          <Facts />
        </div>
        <div className={styles.section}>
          <div className={styles.wrap}>
            <Benefits />
          </div>
        </div>
        {showsSamples && (
          <div className={`${styles.section} ${styles.mist}`}>
            <div className={styles.wrap}>
              <Testimonials />
            </div>
          </div>
        )}
        <Closing />
      </main>
      <SiteFooter />
    </>
  )
}
