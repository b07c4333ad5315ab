import {
  type QueryClient,
  QueryClientProvider,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { type Edition, GivenClaims, ShowsSamples } from '#client/features/landing/samples.ts'
import { preload } from '#client/platform/preload.ts'
import { untilLoaded } from '#client/platform/until-loaded.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { loadToaster } from '#client/ui/load-toaster.ts'
import { ToastArea } from '#client/ui/ToastArea.tsx'
import { Consent } from './Consent.tsx'
import { CurrentPage, preloadPage } from './CurrentPage.tsx'
import { lazyPageFrom } from './lazy-page.tsx'
import { AppRouter } from './router.tsx'

// Without this file, no live event is shown and no message is sent.
const MemberLive = lazyPageFrom(() => untilLoaded(() => import('./MemberLive.tsx'), 'MemberLive'))

/**
 * Starts the live features around a member's pages: visitors never load them. It waits until the requests of the opened
 * page have finished, so that the page is not delayed by files that it does not need.
 */
function Live() {
  const queries = useQueryClient()
  const { data: member } = useQuery({ ...currentMemberQuery, enabled: false })
  const [isPageServed, setPageServed] = useState(false)
  const isFetching = useIsFetching()

  // Read from the cache: requests that the page starts on mount are not in `isFetching` at this render yet.
  useEffect(() => {
    if (member && queries.isFetching() === 0) setPageServed(true)
  }, [member, isFetching, queries])

  return (
    member &&
    isPageServed && (
      <Suspense>
        <MemberLive key={member.id} />
      </Suspense>
    )
  )
}

interface AppProps extends Edition {
  queries: QueryClient
}

export function App({ queries, showsSamples, claims }: AppProps) {
  // Preloaded because the toast that reports a lost connection could not be loaded offline.
  useEffect(() => preload(loadToaster), [])

  return (
    <QueryClientProvider client={queries}>
      <ShowsSamples value={showsSamples}>
        <GivenClaims value={claims}>
          <AppRouter preload={preloadPage}>
            <CurrentPage />
            <Live />
            <ToastArea />
            <Consent />
          </AppRouter>
        </GivenClaims>
      </ShowsSamples>
    </QueryClientProvider>
  )
}
