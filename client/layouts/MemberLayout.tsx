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

// Without them the page stands all the same; the next one fetches them again.
// For one day in the life of a member: the others never load it.
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

/** Where one looks around; nowhere where one reads somebody, fills in a form or pays, and the messages tell of a match themselves. Help is everywhere. */
const TELLS_OF_NEWS = /^\/(home|profiles?|nouvelles)?$/
const DECK = /^\/(home)?$/

interface MemberLayoutProps
  extends Omit<ComponentProps<typeof Shell>, 'member' | 'counters' | 'banner'> {
  /** Left out where the page itself asks a newcomer for the mailed code; `briefly` where it is a form of its own. */
  asksForCode?: boolean | 'briefly'
}

/** The frame of a member's page: the shell, filled in with who is here and what awaits them. */
export function MemberLayout({ asksForCode = true, ...props }: MemberLayoutProps) {
  const member = useMember()
  const isBrief = asksForCode === 'briefly'
  const banner = !member.isEmailConfirmed && asksForCode && (
    <Suspense
      fallback={<Skeleton className={joinClasses(styles.banner, isBrief && styles.brief)} />}
    >
      <ConfirmBanner email={member.email} isFolded={isBrief} />
    </Suspense>
  )
  const counters = useCounters()
  const matches = useNewMatches(member.id, counters.newMatches)
  const pathname = usePathname()
  // The list leaves out anyone who has gone since, whom the counters still count.
  const count = matches?.length ?? counters.newMatches
  // Among the news an alert says it.
  const hasNewMatch =
    pathname !== '/nouvelles' && (count === undefined ? member.hasNewMatch : count > 0)
  const { table } = member
  // One at a time: where « Tout va bien ? » is not answered somebody outside is alarmed; a call lapses before anything else; a
  // match before a table, of which there are mails. Above the deck, whose card has no room to spare with large letters, a
  // table has no line.
  const isOfTable = table !== null && !hasNewMatch && !DECK.test(pathname)
  const { hasCall, checkIn } = member
  const showsLine =
    useFromPress(isOfTable || hasNewMatch || hasCall || checkIn !== null) &&
    (checkIn !== null || TELLS_OF_NEWS.test(pathname))
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
 * What is there at the first sight of a page is there at once; what comes later waits for a press, with which something moves
 * anyhow: whoever is read does not slip away under the eyes.
 */
function useFromPress(isWanted: boolean): boolean {
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
