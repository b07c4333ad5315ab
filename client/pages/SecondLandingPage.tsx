import { Day } from '#client/features/landing/Day.tsx'
import { Facts } from '#client/features/landing/Facts.tsx'
import { SecondBenefits } from '#client/features/landing/SecondBenefits.tsx'
import { SecondClosing } from '#client/features/landing/SecondClosing.tsx'
import { SecondHero } from '#client/features/landing/SecondHero.tsx'
import { useShowsSamples } from '#client/features/landing/samples.ts'
import { Testimonials } from '#client/features/landing/Testimonials.tsx'
import { LandingFrame } from '#client/widgets/LandingFrame.tsx'
import styles from './SecondLandingPage.module.css'

/** `/accueil-v2`: the promises and calls to action of the landing page in another layout. */
export function SecondLandingPage({ isVisitor }: { isVisitor: boolean }) {
  return (
    <LandingFrame headerLook="mist" isVisitor={isVisitor}>
      <SecondHero />
      <div className={styles.facts}>
        <div className={styles.wrap}>
          <Facts />
        </div>
      </div>
      <div className={styles.section}>
        <div className={styles.wrap}>
          <SecondBenefits />
        </div>
      </div>
      <Day />
      {useShowsSamples() && (
        <div className={styles.section}>
          <div className={styles.wrap}>
            <Testimonials isArched />
          </div>
        </div>
      )}
      <SecondClosing />
    </LandingFrame>
  )
}
