import { Benefits } from '#client/features/landing/Benefits.tsx'
import { Closing } from '#client/features/landing/Closing.tsx'
import { Facts } from '#client/features/landing/Facts.tsx'
import { Hero } from '#client/features/landing/Hero.tsx'
import { useShowsSamples } from '#client/features/landing/samples.ts'
import { Testimonials } from '#client/features/landing/Testimonials.tsx'
import { LandingFrame } from '#client/widgets/LandingFrame.tsx'
import styles from './LandingPage.module.css'

export function LandingPage({ isVisitor }: { isVisitor: boolean }) {
  return (
    <LandingFrame headerLook="over" isVisitor={isVisitor}>
      <Hero />
      <div className={styles.wrap}>
        <Facts />
      </div>
      <div className={styles.section}>
        <div className={styles.wrap}>
          <Benefits />
        </div>
      </div>
      {useShowsSamples() && (
        <div className={`${styles.section} ${styles.mist}`}>
          <div className={styles.wrap}>
            <Testimonials />
          </div>
        </div>
      )}
      <Closing />
    </LandingFrame>
  )
}
