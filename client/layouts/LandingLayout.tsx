import type { ReactNode } from 'react'
import { SiteHeader } from '#client/app/SiteHeader.tsx'
import { VisitorLinks } from '#client/app/VisitorLinks.tsx'
import { MAIN_ID } from '#client/ui/SkipLink.tsx'
import { LandingFoot } from './LandingFoot.tsx'
import styles from './LandingLayout.module.css'

interface LandingLayoutProps {
  /** How the header meets the illustration. */
  headerLook: 'over' | 'mist'
  /** Only a visitor is invited to anything. */
  isVisitor: boolean
  children: ReactNode
}

/** What the two layouts of the landing page have around them. */
export function LandingLayout({ headerLook, isVisitor, children }: LandingLayoutProps) {
  return (
    <>
      <SiteHeader look={headerLook}>
        <VisitorLinks joinClassName={styles.join} />
      </SiteHeader>
      <main id={MAIN_ID}>{children}</main>
      <LandingFoot isVisitor={isVisitor} />
    </>
  )
}
