import { useQuery } from '@tanstack/react-query'
import { CodeCard, CodeCardFailure, CodeCardLocked } from '#client/features/referral/CodeCard.tsx'
import { HowItWorks } from '#client/features/referral/HowItWorks.tsx'
import { InvitationList } from '#client/features/referral/InvitationList.tsx'
import { ReferralFigures } from '#client/features/referral/ReferralFigures.tsx'
import { referralQuery } from '#client/features/referral/referral.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import text from '#client/ui/text.module.css'
import { FRIEND_FLASHES, REFERRER_FLASHES } from '#shared/domain/referral.ts'
import styles from './ReferralPage.module.css'

/** « Parrainer »: the member's code, and the referrals made with it. */
export function ReferralPage() {
  const { isEmailConfirmed } = useMember()
  const referral = useQuery({ ...referralQuery, enabled: isEmailConfirmed })
  const { data } = referral

  function card() {
    if (!isEmailConfirmed) return <CodeCardLocked />
    if (!data && !referral.isFetching) {
      return <CodeCardFailure onRetry={() => void referral.refetch()} />
    }
    return <CodeCard code={data?.referralCode} />
  }

  return (
    <MemberLayout>
      <div className={styles.page}>
        <section className={styles.top} aria-labelledby="referral-title">
          <div className={styles.words}>
            <h1 className={text.h1} id="referral-title">
              Invitez un proche, vous y gagnez tous les deux
            </h1>
            <p className={text.lead}>
              La personne invitée reçoit {FRIEND_FLASHES} flashs, et vous&nbsp;{REFERRER_FLASHES},
              une fois son premier flash envoyé. Ils n'expirent pas.
            </p>
          </div>
          {card()}
        </section>
        {data?.referralCode && <ReferralFigures {...data} />}
        <HowItWorks />
        {data?.referralCode && <InvitationList invitations={data.referrals} />}
      </div>
    </MemberLayout>
  )
}
