import { Figures } from '#client/ui/Figures.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Referral } from '#shared/contracts/referral.ts'

/** The totals of the member's invitations. */
export function ReferralFigures({ referrals, totalRewards }: Referral) {
  const completed = referrals.filter(({ status }) => status === 'completed')
  return (
    <section aria-labelledby="referral-figures">
      <h2 id="referral-figures">
        <VisuallyHidden>Votre bilan</VisuallyHidden>
      </h2>
      <Figures
        figures={[
          {
            label: referrals.length > 1 ? 'invitations envoyées' : 'invitation envoyée',
            value: referrals.length,
          },
          {
            label: completed.length > 1 ? 'inscriptions réussies' : 'inscription réussie',
            value: completed.length,
          },
          { label: 'flashs gagnés', value: totalRewards },
        ]}
      />
    </section>
  )
}
