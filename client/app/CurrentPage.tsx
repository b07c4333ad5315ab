import { useState } from 'react'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { BySession } from './BySession.tsx'
import { PageView } from './PageView.tsx'
import { RequireMember } from './RequireMember.tsx'
import { usePathname } from './router.tsx'
import { arrival, discover, findRoute, landing, profiles, type Route, wishes } from './routes.ts'
import { useCodeLater } from './use-code-later.ts'

/**
 * The page of the address that is shown. At `/` that is the landing for a visitor, and for a member the deck, or the
 * questions as long as preferences are missing, after the spinner of BySession.tsx; what the server answers before that:
 * static.ts of server/platform/http/.
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

/** Loads the files of a page before it is shown; `/` loads its own once it knows who looks. */
export async function preloadPage(pathname: string): Promise<void> {
  if (pathname !== '/') await findRoute(pathname).Page.preload()
}

/** Shows the page of a route, members' ones only to members. */
function RouteView({ route }: { route: Route }) {
  const page = <PageView route={route} />
  return route.audience === 'public' ? page : <RequireMember>{page}</RequireMember>
}

/** The cards and the grid come once a member has said whom they hope for; before that, they are welcomed. */
function AfterArrival({ route, member }: { route: Route; member: CurrentMember }) {
  const [isCodePutOff] = useCodeLater()
  const isAsked = !member.preferencesCompleted
  // The answers lead to the cards: the grid must not show on the way.
  const [wasAsked] = useState(isAsked)
  const stillShowsQuestions = isAsked || (wasAsked && route !== discover)
  if (!stillShowsQuestions) return <RouteView key="page" route={route} />
  const awaitsCode = isAsked && !member.isEmailConfirmed && !isCodePutOff
  return awaitsCode ? (
    <RouteView key="arrival" route={arrival} />
  ) : (
    <RouteView key="wishes" route={wishes} />
  )
}
