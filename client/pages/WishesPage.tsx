import { useEffect } from 'react'
import encounterScene from '#client/assets/scenes/vignette-rencontre.svg'
import { isFlashToExplain } from '#client/features/flashes/flash-to-explain.ts'
import { FormWithAside } from '#client/features/members/FormWithAside.tsx'
import { WishesForm } from '#client/features/members/WishesForm.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'

/** Replaces the deck and the grid until a newcomer has answered whom they look for. */
export function WishesPage() {
  const member = useMember()
  useEffect(() => isFlashToExplain.set(true), [])
  return (
    <MemberLayout
      mobileBar={{ kind: 'brand' }}
      layout="panes"
      hasBottomNav={false}
      offersPlans={false}
    >
      <FormWithAside
        title={<NonBreakingWords>Qui souhaitez-vous rencontrer ?</NonBreakingWords>}
        lead="Trois réponses, puis les premiers portraits."
        isLeadForAll
        aside={<img src={encounterScene} alt="" width={800} height={600} />}
      >
        <WishesForm member={member} />
      </FormWithAside>
    </MemberLayout>
  )
}
