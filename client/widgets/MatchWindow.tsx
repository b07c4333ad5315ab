import { href } from '#client/app/paths.ts'
import { useNavigate } from '#client/app/router.tsx'
import { MatchModal } from '#client/features/matches/MatchModal.tsx'
import { OpeningCards } from '#client/features/messages/OpeningCards.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import type { LikedByBoth } from '#shared/contracts/matches.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'

interface MatchWindowProps {
  partner: { id: string; firstName: string; photo: string }
  liked?: LikedByBoth | undefined
  onClose: () => void
}

/** « C'est un match ! », and the first words that the member's plan has for it. */
export function MatchWindow({ partner, liked, onClose }: MatchWindowProps) {
  const { photo, subscription: plan } = useMember()
  const navigate = useNavigate()
  const opening = !PLAN_RIGHTS[plan].startsConversations && (
    <OpeningCards
      partner={partner}
      isLegendHidden
      onSent={() => navigate(href('/chat/:partnerId', { partnerId: partner.id }))}
    >
      <Button variant="secondary" onClick={onClose}>
        Continuer
      </Button>
    </OpeningCards>
  )
  return (
    <MatchModal
      partner={partner}
      ownPhoto={photo}
      liked={liked}
      opening={opening}
      onClose={onClose}
    />
  )
}
