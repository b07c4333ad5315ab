import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from '#client/app/paths.ts'
import { Link, useNavigate } from '#client/app/router.tsx'
import { likedInWords } from '#client/features/flashes/liked-words.ts'
import { MatchModal } from '#client/features/matches/MatchModal.tsx'
import { flashedBackWhen } from '#client/features/matches/matches.copy.ts'
import { FirstWords } from '#client/features/messages/FirstWords.tsx'
import { likedQuery } from '#client/features/messages/messages.api.ts'
import { OpeningCards } from '#client/features/messages/OpeningCards.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { LikedByBoth, NewMatch } from '#shared/contracts/matches.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { OPENING_CARD_IDS } from '#shared/domain/opening-cards.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { excerpt, firstLines, fittingCards } from './first-lines.ts'

interface MatchDialogProps {
  partner: PublicProfile
  liked: LikedByBoth
  /** Set for a match that was not made by a flash on this page. */
  news?: Pick<NewMatch, 'createdAt' | 'isMine' | 'hasMessage'>
  onClose: () => void
}

/** « C'est un match ! », with the ways to write first that the member's plan allows. */
export function MatchDialog({ partner, news, onClose, ...props }: MatchDialogProps) {
  const member = useMember()
  const navigate = useNavigate()
  const queries = useQueryClient()
  // Fixed when the dialog opens: nothing changes while the member reads it.
  const [liked] = useState(
    () => queries.getQueryData(likedQuery(partner.id).queryKey) ?? props.liked,
  )
  const [happened] = useState(() => whatHappened(partner, member, news))
  const [cardIds, setCardIds] = useState(() => fittingCards(partner, member))
  const conversation = href('/chat/:partnerId', { partnerId: partner.id })
  const hasCards = !news?.hasMessage && !PLAN_RIGHTS[member.subscription].startsConversations
  const later = (
    <Button variant="quiet" onClick={onClose}>
      Plus tard
    </Button>
  )

  /** The button is removed, so the first of the added cards takes the focus. */
  function showOthers({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => setCardIds([...new Set([...cardIds, ...OPENING_CARD_IDS])]))
    form?.querySelectorAll('input')[cardIds.length]?.focus()
  }

  // Closed first, so that a second press can send nothing more.
  function goOn() {
    onClose()
    navigate(conversation)
  }

  return (
    <MatchModal
      partner={partner}
      ownPhoto={member.photo}
      said={
        <>
          {happened} <WhatWasLiked liked={liked} />{' '}
          {news?.hasMessage && `${partner.gender === 'F' ? 'Elle' : 'Il'} vous a déjà écrit.`}
          {hasCards && 'Choisissez une carte pour ouvrir la conversation.'}
        </>
      }
      cards={
        hasCards && (
          <OpeningCards
            memberId={member.id}
            partner={partner}
            cardIds={cardIds}
            more={
              cardIds.length < OPENING_CARD_IDS.length && (
                <Button variant="quiet" size="small" onClick={showOthers}>
                  D'autres phrases
                </Button>
              )
            }
            isLegendHidden
            onSent={goOn}
          >
            {later}
          </OpeningCards>
        )
      }
      onClose={onClose}
    >
      {news?.hasMessage && (
        <Link to={conversation} className={buttonClass()}>
          Lire son message
        </Link>
      )}
      {!news?.hasMessage && !hasCards && (
        <FirstWords
          memberId={member.id}
          partner={partner}
          matchedAt={news?.createdAt ?? new Date().toISOString()}
          lines={firstLines(partner, member, liked)}
          onSent={goOn}
        />
      )}
      {!hasCards && later}
    </MatchModal>
  )
}

/** Says that the match is mutual or, if the partner's flash made it, since when. */
function whatHappened(
  { firstName }: PublicProfile,
  { gender }: Pick<PublicProfile, 'gender'>,
  news: MatchDialogProps['news'],
): string {
  if (!news || news.isMine) return `${firstName} et vous, c'est réciproque.`
  return flashedBackWhen(news.createdAt, {
    firstName,
    gender,
    now: new Date(),
    openedAt: new Date(performance.timeOrigin),
  })
}

/** What was flashed: the member's choice if it is an answer, else the partner's, else the photo that the member chose. */
function WhatWasLiked({ liked: { mine, theirs } }: { liked: LikedByBoth }): ReactNode {
  const liked = mine && 'answer' in mine ? mine : (theirs ?? mine)
  if (!liked) return null
  const isMine = liked === mine
  const short = 'answer' in liked ? { ...liked, answer: excerpt(liked.answer) } : liked
  return (
    <>
      {fixSpaces(isMine ? 'Ce qui vous a plu :' : 'Ce qui lui a plu chez vous :')}{' '}
      <b>{isMine && 'photo' in short ? 'une de ses photos' : likedInWords(short)}</b>
    </>
  )
}
