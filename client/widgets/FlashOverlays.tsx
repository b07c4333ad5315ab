import { Suspense, useEffect } from 'react'
import { HeartBurst } from '#client/features/flashes/HeartBurst.tsx'
import { useMarkCelebrated } from '#client/features/matches/match-news.api.ts'
import { preload } from '#client/platform/preload.ts'
import { useMember } from '#client/session/member-context.ts'
import { HiddenWhenMissing, lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import type { Liked } from '#shared/contracts/liked.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import type { Flashing } from './use-flashing.ts'

// The dialog that follows announces the match even without the celebration.
const MatchCelebration = lazyPart(
  () => import('#client/features/matches/MatchCelebration.tsx'),
  'MatchCelebration',
  HiddenWhenMissing,
)
const MatchDialog = lazyPart(() => import('./MatchDialog.tsx'), 'MatchDialog', MissingDialog)
const LikedFlash = lazyPart(
  () => import('#client/features/flashes/LikedFlash.tsx'),
  'LikedFlash',
  MissingDialog,
)
const BonusDialog = lazyPart(() => import('./BonusDialog.tsx'), 'BonusDialog', MissingDialog)

/** The burst of hearts where a flash was pressed. */
export function FlashBurst({ of }: { of: Flashing['stage']['burst'] }) {
  return of && <HeartBurst key={of.id} />
}

interface FlashOverlaysProps {
  flashing: Flashing
  /** Replaces what a flash does on this page. */
  onFlash?: (profile: PublicProfile, liked: Liked) => void
}

/** The dialogs and animations that a flash shows over the page. */
export function FlashOverlays({ flashing, onFlash = flashing.flash }: FlashOverlaysProps) {
  const { photo } = useMember()
  const { gesture, celebrated, matched } = flashing.stage
  const { lastLiked, liking, closeLiking } = flashing
  const mine = lastLiked?.profile === matched ? (lastLiked?.liked ?? null) : null
  useMarkCelebrated(matched?.id)

  const isSending = gesture?.kind === 'sending'
  // Loaded while the flash is being sent, in case it is a match; without a connection, they are fetched again when
  // needed.
  useEffect(() => {
    if (!isSending) return
    for (const part of [MatchCelebration, MatchDialog]) part.preload().catch(() => {})
    // The italic font of « un match ».
    document.fonts.load("italic 1em 'Embellie Serif'").catch(() => {})
  }, [isSending])

  useEffect(() => {
    if (flashing.isExhausted) preload(BonusDialog.preload)
  }, [flashing.isExhausted])

  return (
    <Suspense fallback={null}>
      {celebrated && <MatchCelebration partnerPhoto={celebrated.photo} ownPhoto={photo} />}
      {matched && (
        <MatchDialog
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
      {flashing.isBonusOpen && <BonusDialog onClose={flashing.closeBonus} />}
    </Suspense>
  )
}
