import { lazy, Suspense, useId } from 'react'
import { MemberPage } from '#client/app/MemberPage.tsx'
import { LogoutButton } from '#client/features/members/LogoutButton.tsx'
import { ProfileCard } from '#client/features/members/ProfileCard.tsx'
import { ProfileMenu } from '#client/features/members/ProfileMenu.tsx'
import { ProfileStats } from '#client/features/members/ProfileStats.tsx'
import { useMember } from '#client/session/member-context.ts'
import { RowListWait } from '#client/ui/RowList.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './ProfilePage.module.css'

const MemberVerification = lazy(async () => ({
  default: (await import('./MemberVerification.tsx')).MemberVerification,
}))

export function ProfilePage() {
  const member = useMember()
  const verificationId = useId()
  return (
    <MemberPage mobileBar={{ kind: 'subscribe' }}>
      <div className={styles.page}>
        <ProfileCard member={member} />
        <div className={styles.account}>
          <ProfileStats />
          <section className={styles.verification} aria-labelledby={verificationId}>
            <h2 id={verificationId}>
              <VisuallyHidden>Vérification du profil</VisuallyHidden>
            </h2>
            <Suspense fallback={<RowListWait />}>
              <MemberVerification />
            </Suspense>
          </section>
          <ProfileMenu plan={member.subscription} role={member.role} />
          <LogoutButton />
        </div>
      </div>
    </MemberPage>
  )
}
