import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { NetworkError, NO_CONNECTION } from '#client/platform/network-error.ts'
import { refetchCurrentMember } from './current-member.ts'

/** The server is unreachable or failed (status 500 and above): a retry can succeed. */
export function isTransientFailure(failure: unknown): failure is Error {
  if (failure instanceof ApiError) return !isRejected(failure)
  return failure instanceof NetworkError
}

/**
 * The server rejected the request (status below 500), so it had no effect. After any other failure it may have had one.
 */
export function isRejected(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status < 500
}

/** A rejection that a retry would get again. A rate limit (429) is not final. */
export function isFinalRejection(failure: unknown): failure is ApiError {
  return isRejected(failure) && failure.status !== 429
}

/** Refetches the mounted queries that have failed; called once the server is reachable again. */
export function refetchFailedQueries(queries: QueryClient): void {
  const predicate = ({ state }: Query) => isTransientFailure(state.error)
  void queries.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
}

/**
 * Whether a query shows old data because its last refetch failed. A failed next page is reported by the list itself.
 */
function isStale({ state }: Query): boolean {
  return isTransientFailure(state.error) && state.data !== undefined && !state.fetchMeta?.fetchMore
}

export interface Connection {
  /** Message why the page may be out of date; null while it is up to date. */
  trouble: string | null
  isRetrying: boolean
  retry: () => void
}

/** Reports whether the page can be kept up to date. The loaded data stays on the page, next to the message. */
export function useConnection(): Connection {
  const queries = useQueryClient()
  const [isRetrying, setRetrying] = useState(false)
  const subscribe = useCallback(
    (notify: () => void) => {
      const listening = new AbortController()
      const { signal } = listening
      addEventListener('online', notify, { signal })
      addEventListener('offline', notify, { signal })
      const stop = queries.getQueryCache().subscribe(notify)
      return () => {
        listening.abort()
        stop()
      }
    },
    [queries],
  )
  const trouble = useSyncExternalStore(subscribe, findTrouble, () => null)

  function findTrouble(): string | null {
    const stale = queries.getQueryCache().findAll({ type: 'active', predicate: isStale })
    if (stale[0]) return failureText(stale[0].state.error)
    return navigator.onLine ? null : NO_CONNECTION
  }

  async function retry() {
    setRetrying(true)
    await queries.refetchQueries({ type: 'active', predicate: isStale })
    await refetchCurrentMember(queries)
    setRetrying(false)
  }

  return { trouble, isRetrying, retry: () => void retry() }
}
