import { Suspense, useEffect } from 'react'
import { lazyPage } from '#client/app/lazy-page.tsx'
import { HeartBurst } from '#client/features/flashes/HeartBurst.tsx'
import { MatchCelebration } from '#client/features/matches/MatchCelebration.tsx'
import { useCelebrated } from '#client/features/matches/match-news.api.ts'
import { preload } from '#client/platform/preload.ts'
import { useMember } from '#client/session/member-context.ts'
import type { Flashing } from './use-flashing.ts'

const MatchWindow = lazyPage(async () => (await import('./MatchWindow.tsx')).MatchWindow)
const BonusWindow = lazyPage(async () => (await import('./BonusWindow.tsx')).BonusWindow)

/** What a flash lights up where it was pressed. */
export function FlashBurst({ of }: { of: Flashing['stage']['burst'] }) {
  return of && <HeartBurst key={of.id} />
}

/** What a flash lays over the page. */
export function FlashOverlays({ flashing }: { flashing: Flashing }) {
  const { photo } = useMember()
  const { gesture, celebrated, matched } = flashing.stage
  useCelebrated(matched?.id)

  const isSending = gesture?.kind === 'sending'
  // On its way with the flash, to be there if two people meet; without a connection it is fetched again when it is due.
  useEffect(() => {
    if (!isSending) return
    MatchWindow.preload().catch(() => {})
    // The slanted letters of « un match ».
    document.fonts.load("italic 1em 'Embellie Serif'").catch(() => {})
  }, [isSending])

  useEffect(() => {
    if (flashing.isExhausted) preload(BonusWindow.preload)
  }, [flashing.isExhausted])

  return (
    <Suspense fallback={null}>
      {celebrated && <MatchCelebration partnerPhoto={celebrated.photo} ownPhoto={photo} />}
      {matched && <MatchWindow key={matched.id} partner={matched} onClose={flashing.closeMatch} />}
      {flashing.isBonusOpen && <BonusWindow onClose={flashing.closeBonus} />}
    </Suspense>
  )
}
