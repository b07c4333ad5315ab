import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import {
  useCelebrated,
  useNewMatches,
  useUncelebrated,
} from '#client/features/matches/match-news.api.ts'
import { statsQuery } from '#client/features/members/members.api.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { useVoice } from '#client/ui/voices.ts'
import type { NewMatch } from '#shared/contracts/matches.ts'
import { lazyPage } from './lazy-page.tsx'
import { findPattern, type Pattern } from './paths.ts'
import { usePathname } from './router.tsx'

const MatchCeremony = lazyPage(() =>
  import('./MatchCeremony.tsx').then(
    (module) => module.MatchCeremony,
    // The banner tells of the match without it.
    () => () => null,
  ),
)

/** Where nobody writes, pays or fills in a form; the messages tell of a match themselves. */
const CALM_PAGES: readonly Pattern[] = [
  '/',
  '/home',
  '/profiles',
  '/profiles/:memberId',
  '/nouvelles',
  '/profile',
  '/referral',
]
/** Without a press, a key or a scroll. */
const CALM_MS = 1500
const LOOK_MS = 500

/**
 * Opens the window of a match that was made elsewhere, or while the member was away, at the next calm moment. One that is
 * made by a flash on the page has its window there.
 */
export function MatchNews() {
  const { data: member } = useQuery({ ...currentMemberQuery, enabled: false })
  const { data: stats } = useQuery({ ...statsQuery, enabled: false })
  const matches = useNewMatches(member?.id ?? '', stats?.newMatches)
  const next = useUncelebrated(matches)
  const pathname = usePathname()
  const isCalmPage = findPattern(CALM_PAGES, pathname) !== undefined
  const [opened, open] = useState<NewMatch | null>(null)
  const isTurn = useVoice('match', next !== undefined && isCalmPage && !opened)
  const isCalm = useCalm(isTurn)

  useCelebrated(opened?.partner.id)
  // Anyone who goes on to the conversation, or back, leaves the window behind.
  useEffect(() => () => open(null), [pathname])
  useEffect(() => {
    if (isTurn && isCalm && next) open(next)
  }, [isTurn, isCalm, next])

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
