import { MemberPage } from '#client/app/MemberPage.tsx'
import { LogoutButton } from '#client/features/members/LogoutButton.tsx'
import { ProfileCard } from '#client/features/members/ProfileCard.tsx'
import { ProfileMenu } from '#client/features/members/ProfileMenu.tsx'
import { ProfileStats } from '#client/features/members/ProfileStats.tsx'
import { useMember } from '#client/session/member-context.ts'
import styles from './ProfilePage.module.css'

export function ProfilePage() {
  const member = useMember()
  return (
    <MemberPage mobileBar={{ kind: 'subscribe' }}>
      <div className={styles.page}>
        <ProfileCard member={member} />
        <div className={styles.account}>
          <ProfileStats />
          <ProfileMenu plan={member.subscription} />
          <LogoutButton />
        </div>
      </div>
    </MemberPage>
  )
}
