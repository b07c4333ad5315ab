import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SuggestedGridSkeleton } from '#client/features/discovery/SuggestedGrid.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { ListConnection } from './ListConnection.tsx'

/** The part of an infinite query that a `PagedList` uses. */
export interface Paged<List>
  extends Pick<
    UseInfiniteQueryResult<List>,
    'data' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'hasNextPage' | 'refetch'
  > {
  fetchNextPage: () => unknown
}

interface PagedListProps<List> {
  list: Paged<List>
  moreLabel: string
  /** Shown instead of a list that could not be loaded; without it, the reason and a retry button are shown. */
  renderFailure?: (failure: Error) => ReactNode
  children: (list: List) => ReactNode
}

/** A list that loads page by page: the pages already shown stay, even if the next one fails. */
export function PagedList<List>(props: PagedListProps<List>) {
  const { list, moreLabel, renderFailure, children } = props
  const { data, error, isFetching, hasNextPage } = list
  const [hasAsked, setAsked] = useState(false)

  function handleMore() {
    setAsked(true)
    void list.fetchNextPage()
  }

  if (data === undefined) {
    if (!error || isFetching) return <SuggestedGridSkeleton />
    return (
      renderFailure?.(error) || (
        <EmptyState
          title={failureText(error)}
          action={<Button onClick={() => void list.refetch()}>Réessayer</Button>}
        />
      )
    )
  }
  return (
    <>
      {children(data)}
      <ListConnection />
      {(hasNextPage || hasAsked) && (
        <LoadMore
          label={moreLabel}
          isOver={!hasNextPage}
          isBusy={isFetching}
          failure={error}
          onMore={handleMore}
        />
      )}
    </>
  )
}
