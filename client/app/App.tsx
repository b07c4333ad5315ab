import {
  type QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { type Edition, GivenFigures, ShowsSamples } from '#client/features/landing/samples.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { ToastArea } from '#client/ui/ToastArea.tsx'
import { Consent } from './Consent.tsx'
import { CurrentScreen, preloadScreen } from './CurrentScreen.tsx'
import { lazyPage } from './lazy-page.tsx'
import { AppRouter } from './router.tsx'

// Without this file nothing is shown of what happens elsewhere, and every page still works.
const MemberOverlays = lazyPage(() =>
  import('./MemberOverlays.tsx').then(
    (module) => module.MemberOverlays,
    () => () => null,
  ),
)

/** Holds the socket open while a member is signed in, and shows its news; visitors never load it. */
function Realtime() {
  const queries = useQueryClient()
  const { data: member } = useQuery({ ...currentMemberQuery, enabled: false })
  const memberId = member?.id

  useEffect(() => {
    if (!memberId) return
    const parts = [
      import('./realtime-bridge.ts').then(({ startRealtime }) => startRealtime(queries)),
      import('#client/features/messages/messages.realtime.ts').then(({ startMessages }) =>
        startMessages(queries),
      ),
    ]
    import('#client/platform/service-worker.ts')
      .then(({ keepForOffline }) => keepForOffline())
      .catch(() => {})
    // Loaded ahead of need: once offline, it is too late to fetch what says so.
    import('#client/ui/Toaster.tsx').catch(() => {})
    // Without these files there is no live news, and every page still works.
    const stops = parts.map((part) => part.catch(() => () => {}))
    return () => {
      for (const part of stops) void part.then((stop) => stop())
    }
  }, [memberId, queries])

  if (!memberId) return null
  return (
    <Suspense>
      <MemberOverlays />
    </Suspense>
  )
}

interface AppProps extends Edition {
  queries: QueryClient
}

export function App({ queries, showsSamples, figures }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <ShowsSamples value={showsSamples}>
        <GivenFigures value={figures}>
          <AppRouter preload={preloadScreen}>
            <CurrentScreen />
            <Realtime />
            <ToastArea />
            <Consent />
          </AppRouter>
        </GivenFigures>
      </ShowsSamples>
    </QueryClientProvider>
  )
}
