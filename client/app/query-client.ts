import { QueryClient } from '@tanstack/react-query'

/**
 * Data never goes stale by itself: the socket and the mutations say what to read again. Nothing is polled or retried.
 * Reads do not wait for the browser to believe it is online: they fail, and the page says so.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
