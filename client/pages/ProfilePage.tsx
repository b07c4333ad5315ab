import BadgeCheck from 'lucide-react/icons/badge-check'
import { lazy, Suspense, useId, useState } from 'react'
import { lazyPage } from '#client/app/lazy-page.tsx'
import { OwnBonuses } from '#client/features/bonus/OwnBonuses.tsx'
import { LogoutButton } from '#client/features/members/LogoutButton.tsx'
import { ProfileCard } from '#client/features/members/ProfileCard.tsx'
import { ProfileMenu } from '#client/features/members/ProfileMenu.tsx'
import { ProfileStats } from '#client/features/members/ProfileStats.tsx'
import { useCatalogue } from '#client/features/plans/catalogue.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { RowListWait } from '#client/ui/RowList.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { MeetingDoors } from '#client/widgets/MeetingDoors.tsx'
import type { Plan } from '#shared/domain/plans.ts'
import styles from './ProfilePage.module.css'

const MemberVerification = lazy(async () => ({
  default: (await import('#client/widgets/MemberVerification.tsx')).MemberVerification,
}))

const BonusWindow = lazyPage(
  async () => (await import('#client/widgets/BonusWindow.tsx')).BonusWindow,
)

export function ProfilePage() {
  const member = useMember()
  const verificationId = useId()
  return (
    <MemberLayout mobileBar={{ kind: 'subscribe' }}>
      <div className={styles.page}>
        <ProfileCard member={member} />
        <div className={styles.account}>
          <MeetingDoors />
          <ProfileStats />
          <section className={styles.verification} aria-labelledby={verificationId}>
            <h2 id={verificationId}>
              <VisuallyHidden>Vérification du profil</VisuallyHidden>
            </h2>
            {member.isEmailConfirmed ? (
              <Suspense fallback={<RowListWait />}>
                <MemberVerification />
              </Suspense>
            ) : (
              <p className={styles.later}>
                <BadgeCheck />
                Vérification du profil : après confirmation de votre adresse.
              </p>
            )}
          </section>
          <ProfileBonuses plan={member.subscription} />
          <ProfileMenu plan={member.subscription} role={member.role} />
          <LogoutButton />
        </div>
      </div>
    </MemberLayout>
  )
}

function ProfileBonuses({ plan }: { plan: Plan }) {
  const { data: catalogue } = useCatalogue()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OwnBonuses plan={plan} onSale={catalogue?.bonusProducts} onOpen={() => setOpen(true)} />
      <Suspense fallback={null}>
        {isOpen && <BonusWindow onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
