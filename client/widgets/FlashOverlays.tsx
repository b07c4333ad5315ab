import { Suspense, useEffect } from 'react'
import { lazyPage } from '#client/app/lazy-page.tsx'
import { useCelebrated } from '#client/features/matches/match-news.api.ts'
import { preload } from '#client/platform/preload.ts'
import { useMember } from '#client/session/member-context.ts'
import type { Flashing } from './use-flashing.ts'

const MatchCelebration = lazyPage(async () => {
  const module = await import('#client/features/matches/MatchCelebration.tsx')
  return module.MatchCelebration
})
const MatchWindow = lazyPage(async () => (await import('./MatchWindow.tsx')).MatchWindow)
const HeartBurst = lazyPage(async () => {
  const module = await import('#client/features/flashes/HeartBurst.tsx')
  return module.HeartBurst
})
const BonusWindow = lazyPage(async () => (await import('./load-bonus-window.ts')).loadBonusWindow())

/** What a flash lights up where it was pressed. */
export function FlashBurst({ of }: { of: Flashing['stage']['burst'] }) {
  return (
    of && (
      <Suspense fallback={null}>
        <HeartBurst key={of.id} />
      </Suspense>
    )
  )
}

/** What a flash lays over the page. It is fetched once the page stands, to be there when two people meet. */
export function FlashOverlays({ flashing }: { flashing: Flashing }) {
  const { photo } = useMember()
  const { celebrated, matched } = flashing.stage
  useCelebrated(matched?.id)

  useEffect(() => {
    for (const overlay of [HeartBurst, MatchCelebration, MatchWindow, BonusWindow]) {
      preload(overlay.preload)
    }
  }, [])

  return (
    <Suspense fallback={null}>
      {celebrated && <MatchCelebration partnerPhoto={celebrated.photo} ownPhoto={photo} />}
      {matched && <MatchWindow key={matched.id} partner={matched} onClose={flashing.closeMatch} />}
      {flashing.isBonusOpen && <BonusWindow onClose={flashing.closeBonus} />}
    </Suspense>
  )
}
