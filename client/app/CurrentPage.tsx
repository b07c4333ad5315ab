import { useState } from 'react'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { BySession } from './BySession.tsx'
import { PageView } from './PageView.tsx'
import { RequireMember } from './RequireMember.tsx'
import { usePathname } from './router.tsx'
import { arrival, discover, findRoute, landing, profiles, type Route, wishes } from './routes.ts'
import { useCodeLater } from './use-code-later.ts'

/**
 * The page of the current URL. At `/`, after the spinner of BySession.tsx, visitors see the landing page; members see
 * the deck, or the questions while they have no preferences. The HTML that the server sends first:
 * server/platform/http/static.ts.
 */
export function CurrentPage() {
  const pathname = usePathname()
  const route = pathname === '/' ? discover : findRoute(pathname)
  if (route !== discover && route !== profiles) return <RouteView route={route} />
  return (
    <BySession
      visitor={<RouteView route={pathname === '/' ? landing : route} />}
      member={(member) => (
        <AfterArrival key={`${member.id} ${pathname}`} route={route} member={member} />
      )}
    />
  )
}

/** Loads the files of a page before it is shown. Which page `/` loads depends on the session. */
export async function preloadPage(pathname: string): Promise<void> {
  if (pathname !== '/') await findRoute(pathname).Page.preload()
}

/** Shows the page of a route; a members' page only to members. */
function RouteView({ route }: { route: Route }) {
  const page = <PageView route={route} />
  return route.audience === 'public' ? page : <RequireMember>{page}</RequireMember>
}

/** The deck or the grid. Newcomers see the welcome page and the questions about their preferences first. */
function AfterArrival({ route, member }: { route: Route; member: CurrentMember }) {
  const [isCodePostponed] = useCodeLater()
  const needsPreferences = !member.preferencesCompleted
  // Answering leads to the deck at `/home`: the grid must not flash up before that navigation.
  const [neededPreferences] = useState(needsPreferences)
  const stillShowsQuestions = needsPreferences || (neededPreferences && route !== discover)
  if (!stillShowsQuestions) return <RouteView key="page" route={route} />
  const awaitsCode = needsPreferences && !member.isEmailConfirmed && !isCodePostponed
  return awaitsCode ? (
    <RouteView key="arrival" route={arrival} />
  ) : (
    <RouteView key="wishes" route={wishes} />
  )
}
