import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#client/platform/api-error.ts'
import { isTransientFailure } from '#client/session/connection.ts'
import { refetchCurrentMember } from '#client/session/current-member.ts'
import { forgetFormerMembers } from './forget-former-members.ts'

/**
 * Data never goes stale by itself: socket events and mutations invalidate queries. By default nothing
 * is polled, and only the query of the current user is retried (client/session/current-member.ts).
 * Queries do not wait for the browser to report that it is online: they fail, the page shows it, and
 * they are refetched when the connection is back.
 *
 * A query key begins with the path of its route; for the deck, the flashes left and the matches it
 * continues with the member's id. For a 401, see `on401` in client/platform/api.ts.
 */
export function createQueryClient(): QueryClient {
  // A microtask disables a busy button before the next click event: with the default timer, a double click would send
  // twice.
  notifyManager.setScheduler(queueMicrotask)

  // The first request after the session has ended refetches the current user; the page then asks to sign in.
  function onError(failure: Error) {
    const code = failure instanceof ApiError ? failure.problem?.code : undefined
    if (code === 'unauthenticated') void refetchCurrentMember(queries)
  }

  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => isTransientFailure(state.error) && 'always',
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  forgetFormerMembers(queries)
  return queries
}
