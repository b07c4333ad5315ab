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

// Without this file nothing is shown of what happens elsewhere, and no message leaves.
const MemberLive = lazyPageFrom(() => untilLoaded(() => import('./MemberLive.tsx'), 'MemberLive'))

/**
 * What happens around the pages of a member while one is signed in; visitors never load it. The page that was opened has
 * what it asks for first: it would wait behind files that it does without.
 */
function Live() {
  const queries = useQueryClient()
  const { data: member } = useQuery({ ...currentMemberQuery, enabled: false })
  const [isPageServed, setPageServed] = useState(false)
  const isFetching = useIsFetching()

  // Asked of the cache: what the page asks as it appears was not counted yet when this was drawn.
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
  // Once offline, it is too late to fetch what says so.
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
