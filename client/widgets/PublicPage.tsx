import type { ReactNode } from 'react'
import { LoadingScreen } from '#client/app/LoadingScreen.tsx'
import { VisitorLinks } from '#client/app/VisitorLinks.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import { MemberContext } from '#client/session/member-context.ts'
import styles from './PublicPage.module.css'

interface PublicPageProps {
  /** The title in the bar above the page on a member's phone. */
  title: string
  /**
   * The page ends a contract: no bottom bar on a phone leads away, no plan is offered, and only the button of the
   * action is filled.
   */
  endsContract?: boolean
  /** What is offered to a visitor who stays on the page. */
  invitation?: (isVisitor: boolean) => ReactNode
  children: ReactNode
}

/** A page for everybody: inside the shell for a member, inside the frame of the site for a visitor. */
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
      {/* If the server cannot be reached, we do not know whether this is a visitor: the page is shown anyway. */}
      {invitation?.(session.status === 'signed_out')}
    </>
  )
}
