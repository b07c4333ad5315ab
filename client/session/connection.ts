import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { NetworkError, NO_CONNECTION } from '#client/platform/network-error.ts'
import { refetchCurrentMember } from './current-member.ts'

/** Neither refused nor gone: asked again, it may be there. */
export function isTransientFailure(failure: unknown): failure is Error {
  if (failure instanceof ApiError) return !isRejected(failure)
  return failure instanceof NetworkError
}

/** The server says that it has not been done; of any other failure it may have been. */
export function isRejected(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status < 500
}

/** Turned down, and it would be again; what only came too fast may be asked once more. */
export function isFinalRejection(failure: unknown): failure is ApiError {
  return isRejected(failure) && failure.status !== 429
}

/** Reads again whatever the page could not read, once the server answers. */
export function refetchFailedQueries(queries: QueryClient): void {
  const predicate = ({ state }: Query) => isTransientFailure(state.error)
  void queries.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })
}

/** Shown, but as it was before: its last reading failed. Of a next page that did not come, the list itself says so. */
function isLeftBehind({ state }: Query): boolean {
  return isTransientFailure(state.error) && state.data !== undefined && !state.fetchMeta?.fetchMore
}

export interface Connection {
  /** What keeps the page from being true to the server; null while nothing does. */
  trouble: string | null
  isRetrying: boolean
  retry: () => void
}

/** Whether what is shown can be kept true: what was read stays, and this is said beside it. */
export function useConnection(): Connection {
  const queries = useQueryClient()
  const [isRetrying, setRetrying] = useState(false)
  const subscribe = useCallback(
    (tell: () => void) => {
      const listening = new AbortController()
      const { signal } = listening
      addEventListener('online', tell, { signal })
      addEventListener('offline', tell, { signal })
      const stop = queries.getQueryCache().subscribe(tell)
      return () => {
        listening.abort()
        stop()
      }
    },
    [queries],
  )
  const trouble = useSyncExternalStore(subscribe, look, () => null)

  function look(): string | null {
    const shown = queries.getQueryCache().findAll({ type: 'active', predicate: isLeftBehind })
    if (shown[0]) return failureText(shown[0].state.error)
    return navigator.onLine ? null : NO_CONNECTION
  }

  async function retry() {
    setRetrying(true)
    await queries.refetchQueries({ type: 'active', predicate: isLeftBehind })
    await refetchCurrentMember(queries)
    setRetrying(false)
  }

  return { trouble, isRetrying, retry: () => void retry() }
}
