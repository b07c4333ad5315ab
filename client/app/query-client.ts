import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#client/platform/api-error.ts'
import { isTransientFailure } from '#client/session/connection.ts'
import { refetchCurrentMember } from '#client/session/current-member.ts'
import { forgetFormerMembers } from './forget-former-members.ts'

/**
 * Data never goes stale by itself: the socket and the mutations say what to read again. By default
 * nothing is polled, and nothing is retried but the read of the current user
 * (client/session/current-member.ts). Reads do not wait for the browser to believe it is online: they
 * fail, the page says so, and they are done again when it is back.
 *
 * The key of a read begins with the path of its route; those of the deck, the flashes left and the
 * matches go on with the member's id. What a 401 does: `on401` in client/platform/api.ts.
 */
export function createQueryClient(): QueryClient {
  // A button is seen to be busy before the next press is heard: by a timer, a double click would write twice.
  notifyManager.setScheduler(queueMicrotask)

  // A session that ended is noticed by whichever request comes first; the page then asks to sign in.
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
