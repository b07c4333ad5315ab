import { useState } from 'react'
import { BySession } from './BySession.tsx'
import { PageView } from './PageView.tsx'
import { RequireMember } from './RequireMember.tsx'
import { usePathname } from './router.tsx'
import { discover, findRoute, landing, preferences, type Route } from './routes.ts'

/** The page of the address that is shown. */
export function CurrentPage() {
  const pathname = usePathname()
  return pathname === '/' ? <RootPage /> : <RouteView route={findRoute(pathname)} />
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

/** `/`: the landing page for a visitor; for a member the deck, once the preferences are filled in. */
function RootPage() {
  return (
    <BySession
      visitor={<RouteView route={landing} />}
      member={({ id, preferencesCompleted }) => (
        <MemberRoot key={id} hasPreferences={preferencesCompleted} />
      )}
    />
  )
}

function MemberRoot({ hasPreferences }: { hasPreferences: boolean }) {
  // Chosen on arrival: the preferences, once saved, lead elsewhere, and the deck must not show on the way.
  const [route] = useState(hasPreferences ? discover : preferences)
  return <RouteView route={route} />
}
