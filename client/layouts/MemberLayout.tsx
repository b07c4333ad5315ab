import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { usePathname } from '#client/app/router.tsx'
import { Shell } from '#client/app/Shell.tsx'
import { useCounters } from '#client/app/use-counters.ts'
import { useNewMatches } from '#client/features/matches/match-news.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { HiddenWhenMissing, lazyPart } from '#client/ui/lazy-part.tsx'
import { NewsLinePlaceholder } from '#client/ui/NewsLine.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './MemberLayout.module.css'

// The page works without these parts, and the next page fetches them again. Most pages need none of them, so they are
// loaded separately.
const ConfirmBanner = lazyPart(
  () => import('#client/features/auth/ConfirmBanner.tsx'),
  'ConfirmBanner',
  HiddenWhenMissing,
)

const MatchLine = lazyPart(
  () => import('#client/features/matches/MatchLine.tsx'),
  'MatchLine',
  HiddenWhenMissing,
)

const CallLine = lazyPart(
  () => import('#client/features/matches/CallLine.tsx'),
  'CallLine',
  HiddenWhenMissing,
)

const CheckInLine = lazyPart(
  () => import('#client/features/trusted/CheckInLine.tsx'),
  'CheckInLine',
  HiddenWhenMissing,
)

const TableLine = lazyPart(
  () => import('#client/features/tables/TableLine.tsx'),
  'TableLine',
  HiddenWhenMissing,
)

/**
 * The pages with a news line: those for browsing. None while the member reads a profile, fills in a form or pays; the
 * messages show a match themselves. The check-in line is on every page.
 */
const NEWS_LINE_PATHS = /^\/(home|profiles?|nouvelles)?$/
const DECK_PATHS = /^\/(home)?$/

interface MemberLayoutProps
  extends Omit<ComponentProps<typeof Shell>, 'member' | 'counters' | 'banner'> {
  /** False if the page itself asks a new member for the emailed code; `briefly` (folded) if the page is a form. */
  asksForCode?: boolean | 'briefly'
}

/**
 * The frame of a member's page: the shell with the member, their counters, and a news line or the email confirmation.
 */
export function MemberLayout({ asksForCode = true, ...props }: MemberLayoutProps) {
  const member = useMember()
  const isBrief = asksForCode === 'briefly'
  const banner = !member.isEmailConfirmed && asksForCode && (
    <Suspense
      fallback={<Skeleton className={joinClasses(styles.banner, isBrief && styles.brief)} />}
    >
      <ConfirmBanner email={member.email} fold={isBrief ? 'always' : 'phone'} />
    </Suspense>
  )
  const counters = useCounters()
  const matches = useNewMatches(member.id, counters.newMatches)
  const pathname = usePathname()
  // The list leaves out matches who have left since; the counters still count them.
  const count = matches?.length ?? counters.newMatches
  // /nouvelles lists the match itself.
  const hasNewMatch =
    pathname !== '/nouvelles' && (count === undefined ? member.hasNewMatch : count > 0)
  const { table } = member
  // One line at a time. An unanswered « Tout va bien ? » alarms the trusted person; a call lapses before anything else;
  // a match comes before a table, which is announced by email. Above the deck there is no line for a table, because
  // with large text the deck card has no room to spare.
  const isOfTable = table !== null && !hasNewMatch && !DECK_PATHS.test(pathname)
  const { hasCall, checkIn } = member
  const showsLine =
    useDelayedToPress(isOfTable || hasNewMatch || hasCall || checkIn !== null) &&
    (checkIn !== null || NEWS_LINE_PATHS.test(pathname))
  const lasting = isOfTable ? (
    <TableLine table={table} />
  ) : (
    hasNewMatch && <MatchLine matches={matches} memberPhoto={member.photo} />
  )
  const news = hasCall ? (
    <CallLine memberId={member.id} memberPhoto={member.photo}>
      {lasting}
    </CallLine>
  ) : (
    lasting
  )
  const line = showsLine && (
    <Suspense fallback={<NewsLinePlaceholder />}>
      {checkIn ? <CheckInLine checkIn={checkIn} /> : news}
    </Suspense>
  )
  return <Shell {...props} member={member} counters={counters} banner={line || banner} />
}

/**
 * A line that is wanted when the page opens is shown immediately. A later one waits for a press, which moves something
 * anyway, so that a profile does not move while the member reads it.
 */
function useDelayedToPress(isWanted: boolean): boolean {
  const [isShown, show] = useState(isWanted)
  const waits = isWanted && !isShown

  useEffect(() => {
    if (!waits) return
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true }
    for (const press of ['pointerup', 'keyup']) {
      addEventListener(press, () => show(true), options)
    }
    return () => listening.abort()
  }, [waits])

  return isWanted && isShown
}
