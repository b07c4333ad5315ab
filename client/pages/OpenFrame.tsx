import type { ReactNode } from 'react'
import { LoadingScreen } from '#client/app/LoadingScreen.tsx'
import { MemberPage } from '#client/app/MemberPage.tsx'
import { SitePage } from '#client/app/SitePage.tsx'
import { VisitorLinks } from '#client/app/VisitorLinks.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import { MemberContext } from '#client/session/member-context.ts'
import styles from './OpenFrame.module.css'

interface OpenFrameProps {
  /** What stands above the page on a member's phone. */
  title: string
  /** What a visitor who stays is offered. */
  invitation?: (isVisitor: boolean) => ReactNode
  children: ReactNode
}

/** A page for everybody: in the shell for a member, in the frame of the site for a visitor. */
export function OpenFrame({ title, invitation, children }: OpenFrameProps) {
  const session = useCurrentMember()
  if (session.status === 'loading') return <LoadingScreen />
  if (session.status === 'signed_in') {
    return (
      <MemberContext key={session.member.id} value={session.member}>
        <MemberPage mobileBar={{ kind: 'back', title, to: '/profile' }}>{children}</MemberPage>
      </MemberContext>
    )
  }
  return (
    <>
      <SitePage links={<VisitorLinks joinClassName={styles.join} />} className={styles.page}>
        {children}
      </SitePage>
      {/* Out of reach of the server, nobody knows whether this is a visitor: the page is read all the same. */}
      {invitation?.(session.status === 'signed_out')}
    </>
  )
}
