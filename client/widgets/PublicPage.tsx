import type { ReactNode } from 'react'
import { LoadingScreen } from '#client/app/LoadingScreen.tsx'
import { VisitorLinks } from '#client/app/VisitorLinks.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import { MemberContext } from '#client/session/member-context.ts'
import styles from './PublicPage.module.css'

interface PublicPageProps {
  /** What stands above the page on a member's phone. */
  title: string
  /** A contract is given up here: no bar at the foot of a phone leads away, nobody is offered another, and no button but that of the act is filled. */
  endsContract?: boolean
  /** What a visitor who stays is offered. */
  invitation?: (isVisitor: boolean) => ReactNode
  children: ReactNode
}

/** A page for everybody: in the shell for a member, in the frame of the site for a visitor. */
export function PublicPage({ title, endsContract = false, invitation, children }: PublicPageProps) {
  const session = useCurrentMember()
  if (session.status === 'loading') return <LoadingScreen />
  if (session.status === 'signed_in') {
    return (
      <MemberContext key={session.member.id} value={session.member}>
        <MemberLayout
          mobileBar={{ kind: 'back', title, to: '/profile' }}
          hasBottomNav={!endsContract}
          offersPlans={!endsContract}
        >
          {children}
        </MemberLayout>
      </MemberContext>
    )
  }
  return (
    <>
      <SiteLayout
        links={<VisitorLinks joinShown="fromTablet" isQuiet={endsContract} />}
        className={styles.page}
      >
        {children}
      </SiteLayout>
      {/* Out of reach of the server, nobody knows whether this is a visitor: the page is read all the same. */}
      {invitation?.(session.status === 'signed_out')}
    </>
  )
}
