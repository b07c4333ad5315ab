import type { ReactNode } from 'react'
import { Link } from '#client/app/router.tsx'
import { SiteHeader } from '#client/app/SiteHeader.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import { LandingFoot } from './LandingFoot.tsx'
import styles from './LandingFrame.module.css'

interface LandingFrameProps {
  /** How the header meets the illustration. */
  headerLook: 'over' | 'mist'
  /** Only a visitor is invited to anything. */
  isVisitor: boolean
  children: ReactNode
}

/** What the two layouts of the landing page have around them. */
export function LandingFrame({ headerLook, isVisitor, children }: LandingFrameProps) {
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
      <LandingFoot isVisitor={isVisitor} />
    </>
  )
}
