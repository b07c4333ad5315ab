import type { ReactNode } from 'react'
import { href } from '#client/app/paths.ts'
import { useNavigate } from '#client/app/router.tsx'
import { likedInWords } from '#client/features/flashes/liked-words.ts'
import { MatchModal } from '#client/features/matches/MatchModal.tsx'
import { OpeningCards } from '#client/features/messages/OpeningCards.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import type { LikedByBoth } from '#shared/contracts/matches.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
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
      said={liked && likedSentence(liked)}
      opening={opening}
      onClose={onClose}
    />
  )
}

/** What one of them flashed, the member's own choice first. */
function likedSentence({ mine, theirs }: LikedByBoth): ReactNode {
  const isMine = mine !== null && 'answer' in mine
  const liked = isMine ? mine : theirs
  if (!liked) return null
  return (
    <>
      {fixSpaces(isMine ? 'Ce qui vous a plu :' : 'Ce qui lui a plu chez vous :')}{' '}
      <b>{likedInWords(liked)}</b>
    </>
  )
}
