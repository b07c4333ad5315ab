import BadgeCheck from 'lucide-react/icons/badge-check'
import { Suspense, useId, useState } from 'react'
import { OwnBonuses } from '#client/features/bonus/OwnBonuses.tsx'
import { LogoutButton } from '#client/features/members/LogoutButton.tsx'
import { NextStepPanel } from '#client/features/members/NextStepPanel.tsx'
import { hasFace } from '#client/features/members/next-step.ts'
import { OwnSentences } from '#client/features/members/OwnSentences.tsx'
import { ProfileCard } from '#client/features/members/ProfileCard.tsx'
import { MeetingsEntry, ProfileMenu } from '#client/features/members/ProfileMenu.tsx'
import { ProfileStats } from '#client/features/members/ProfileStats.tsx'
import { useCatalogue } from '#client/features/plans/catalogue.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { Row, RowList, RowListLoading } from '#client/ui/RowList.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { useMeetingsEntry } from '#client/widgets/use-meetings-entry.ts'
import styles from './ProfilePage.module.css'

const MemberVerification = lazyPart(
  () => import('#client/widgets/MemberVerification.tsx'),
  'MemberVerification',
)

const BonusDialog = lazyPart(
  () => import('#client/widgets/BonusDialog.tsx'),
  'BonusDialog',
  MissingDialog,
)

/**
 * `/profile`: the photo, first name, age, city and badge « Membre Gold » are in ProfileCard.tsx, the
 * links in ProfileMenu.tsx, the figures in ProfileStats.tsx.
 */
export function ProfilePage() {
  const member = useMember()
  const { data: catalogue } = useCatalogue()
  const [isBuying, setBuying] = useState(false)
  const openBonus = () => setBuying(true)
  // A newcomer's first task is to add a photo: the figures wait until there is a face, the verification until there is
  // a photo.
  const isFaceless = !hasFace(member)
  const meetings = useMeetingsEntry(isFaceless)
  return (
    <MemberLayout mobileBar={{ kind: 'deck', hasPlan: false }} onBonus={openBonus}>
      <div className={styles.page}>
        <div className={styles.portrait}>
          <ProfileCard member={member} />
          <NextStepPanel />
        </div>
        <div className={styles.account}>
          {meetings && <MeetingsEntry {...meetings} />}
          <OwnSentences prompts={member.prompts} />
          <OwnBonuses
            plan={member.subscription}
            isFaceless={isFaceless}
            onSale={catalogue?.bonusProducts}
            onOpen={openBonus}
          />
          <ProfileMenu member={member} />
        </div>
        <div className={styles.foot}>
          {(member.photos.length > 0 || member.verifiedAt) && (
            <Verification isConfirmed={member.isEmailConfirmed} />
          )}
          <ProfileStats isHiddenAtZero={isFaceless} />
          <LogoutButton />
        </div>
      </div>
      <Suspense fallback={null}>
        {isBuying && <BonusDialog onClose={() => setBuying(false)} />}
      </Suspense>
    </MemberLayout>
  )
}

function Verification({ isConfirmed }: { isConfirmed: boolean }) {
  const titleId = useId()
  if (!isConfirmed) {
    return (
      <RowList>
        <Row
          icon={<BadgeCheck />}
          title="Vérification du profil"
          detail="Après confirmation de votre adresse"
        />
      </RowList>
    )
  }
  return (
    <section className={styles.verification} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <VisuallyHidden>Vérification du profil</VisuallyHidden>
      </h2>
      <Suspense fallback={<RowListLoading />}>
        <MemberVerification />
      </Suspense>
    </section>
  )
}
