import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import {
  isSoonAfterAnother,
  requestedCelebration,
  useMarkCelebrated,
  useNewMatches,
  useUncelebrated,
} from '#client/features/matches/match-news.api.ts'
import { statsQuery } from '#client/features/members/members.api.ts'
import { useStore } from '#client/platform/store.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { HiddenWhenMissing, lazyPart } from '#client/ui/lazy-part.tsx'
import { useOverlayTurn } from '#client/ui/overlay-turns.ts'
import type { NewMatch } from '#shared/contracts/matches.ts'
import { findPattern, type Pattern } from './paths.ts'
import { usePathname } from './router.tsx'

// The banner tells of the match without it.
const MatchCeremony = lazyPart(
  () => import('./MatchCeremony.tsx'),
  'MatchCeremony',
  HiddenWhenMissing,
)

/** Where one looks at faces anyhow. Over any other page that was just opened it would take the page away: there the line tells of it. */
const OPENS_BY_ITSELF: readonly Pattern[] = ['/', '/home']
/** Without a press, a key or a scroll. */
const CALM_MS = 1500
const LOOK_MS = 500

/**
 * Opens the window of a match that was made elsewhere, or while the member was away: at the next calm moment over the cards,
 * and from any page where its line is pressed. One that is made by a flash on the page has its window there.
 */
export function MatchNews() {
  const { data: member } = useQuery({ ...currentMemberQuery, enabled: false })
  const { data: stats } = useQuery({ ...statsQuery, enabled: false })
  const matches = useNewMatches(member?.id ?? '', stats?.newMatches)
  const next = useUncelebrated(matches)
  const pathname = usePathname()
  const asked = useStore(requestedCelebration, null)
  const [opened, open] = useState<NewMatch | null>(null)
  const isDue = findPattern(OPENS_BY_ITSELF, pathname) !== undefined && !isSoonAfterAnother()
  const isTurn = useOverlayTurn('match', next !== undefined && isDue && !opened)
  const isCalm = useCalm(isTurn)

  useMarkCelebrated(opened?.partner.id)
  // Anyone who goes on to the conversation, or back, leaves the window behind.
  useEffect(() => () => open(null), [pathname])
  useEffect(() => {
    if (isTurn && isCalm && next) open(next)
  }, [isTurn, isCalm, next])
  useEffect(() => {
    if (!asked) return
    requestedCelebration.set(null)
    open(asked)
  }, [asked])

  if (!opened || !member) return null
  return (
    <Suspense>
      <MatchCeremony
        key={opened.partner.id}
        member={member}
        partner={opened.partner}
        liked={opened.liked}
        news={opened}
        onClose={() => open(null)}
      />
    </Suspense>
  )
}

/** True once nothing was touched for a moment, and no field is being filled in. */
function useCalm(isAwaited: boolean): boolean {
  const [isCalm, setCalm] = useState(false)

  useEffect(() => {
    if (!isAwaited) return
    let touchedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true, passive: true }
    for (const act of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll']) {
      addEventListener(act, touch, options)
    }
    const looking = setInterval(() => {
      const isWriting = document.activeElement?.matches('input, textarea, select') ?? false
      setCalm(!document.hidden && !isWriting && Date.now() - touchedAt >= CALM_MS)
    }, LOOK_MS)
    return () => {
      listening.abort()
      clearInterval(looking)
      setCalm(false)
    }
  }, [isAwaited])

  return isCalm
}
