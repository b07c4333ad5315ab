import { Suspense, useEffect } from 'react'
import { HeartBurst } from '#client/features/flashes/HeartBurst.tsx'
import { useMarkCelebrated } from '#client/features/matches/match-news.api.ts'
import { preload } from '#client/platform/preload.ts'
import { useMember } from '#client/session/member-context.ts'
import { lazyPart, Untold } from '#client/ui/lazy-part.tsx'
import { MissingWindow } from '#client/ui/MissingWindow.tsx'
import type { Liked } from '#shared/contracts/liked.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import type { Flashing } from './use-flashing.ts'

// The window before it tells of the match without it.
const MatchCelebration = lazyPart(
  () => import('#client/features/matches/MatchCelebration.tsx'),
  'MatchCelebration',
  Untold,
)
const MatchWindow = lazyPart(() => import('./MatchWindow.tsx'), 'MatchWindow', MissingWindow)
const LikedFlash = lazyPart(
  () => import('#client/features/flashes/LikedFlash.tsx'),
  'LikedFlash',
  MissingWindow,
)
const BonusWindow = lazyPart(() => import('./BonusWindow.tsx'), 'BonusWindow', MissingWindow)

/** What a flash lights up where it was pressed. */
export function FlashBurst({ of }: { of: Flashing['stage']['burst'] }) {
  return of && <HeartBurst key={of.id} />
}

interface FlashOverlaysProps {
  flashing: Flashing
  /** What a flash does on this page. */
  onFlash?: (profile: PublicProfile, liked: Liked) => void
}

/** What a flash lays over the page. */
export function FlashOverlays({ flashing, onFlash = flashing.flash }: FlashOverlaysProps) {
  const { photo } = useMember()
  const { gesture, celebrated, matched } = flashing.stage
  const { lastLiked, liking, closeLiking } = flashing
  const mine = lastLiked?.profile === matched ? (lastLiked?.liked ?? null) : null
  useMarkCelebrated(matched?.id)

  const isSending = gesture?.kind === 'sending'
  // On its way with the flash, to be there if two people meet; without a connection it is fetched again when it is due.
  useEffect(() => {
    if (!isSending) return
    for (const part of [MatchCelebration, MatchWindow]) part.preload().catch(() => {})
    // The slanted letters of « un match ».
    document.fonts.load("italic 1em 'Embellie Serif'").catch(() => {})
  }, [isSending])

  useEffect(() => {
    if (flashing.isExhausted) preload(BonusWindow.preload)
  }, [flashing.isExhausted])

  return (
    <Suspense fallback={null}>
      {celebrated && <MatchCelebration partnerPhoto={celebrated.photo} ownPhoto={photo} />}
      {matched && (
        <MatchWindow
          key={matched.id}
          partner={matched}
          liked={{ mine, theirs: null }}
          onClose={flashing.closeMatch}
        />
      )}
      {liking && (
        <LikedFlash
          {...liking}
          remaining={flashing.remaining}
          onFlash={() => {
            closeLiking()
            onFlash(liking.profile, liking.liked)
          }}
          onClose={closeLiking}
        />
      )}
      {flashing.isBonusOpen && <BonusWindow onClose={flashing.closeBonus} />}
    </Suspense>
  )
}
