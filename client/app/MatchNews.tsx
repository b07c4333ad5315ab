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

// If this file fails to load, the banner still announces the match.
const MatchCeremony = lazyPart(
  () => import('./MatchCeremony.tsx'),
  'MatchCeremony',
  HiddenWhenMissing,
)

/**
 * The dialog opens by itself only over the deck. On any other page it would get in the way; the banner announces the
 * match there.
 */
const OPENS_BY_ITSELF_ON: readonly Pattern[] = ['/', '/home']
/** How long the member must not press, type or scroll. */
const CALM_MS = 1500
const CHECK_MS = 500

/**
 * Opens the dialog of a match that was made elsewhere or while the member was away: over the deck when the member is
 * idle, or on any page when its banner is pressed. A match made by a flash on the page has its own dialog there.
 */
export function MatchNews() {
  const { data: member } = useQuery({ ...currentMemberQuery, enabled: false })
  const { data: stats } = useQuery({ ...statsQuery, enabled: false })
  const matches = useNewMatches(member?.id ?? '', stats?.newMatches)
  const next = useUncelebrated(matches)
  const pathname = usePathname()
  const asked = useStore(requestedCelebration, null)
  const [opened, open] = useState<NewMatch | null>(null)
  const isDue = findPattern(OPENS_BY_ITSELF_ON, pathname) !== undefined && !isSoonAfterAnother()
  const isTurn = useOverlayTurn('match', next !== undefined && isDue && !opened)
  const isCalm = useCalm(isTurn)

  useMarkCelebrated(opened?.partner.id)
  // Navigating, for example to the conversation, closes the dialog.
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

/** True once the page is visible, had no input for CALM_MS, and no field has the focus. */
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
    const timer = setInterval(() => {
      const isWriting = document.activeElement?.matches('input, textarea, select') ?? false
      setCalm(!document.hidden && !isWriting && Date.now() - touchedAt >= CALM_MS)
    }, CHECK_MS)
    return () => {
      listening.abort()
      clearInterval(timer)
      setCalm(false)
    }
  }, [isAwaited])

  return isCalm
}
