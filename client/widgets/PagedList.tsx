import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SuggestedGridSkeleton } from '#client/features/discovery/SuggestedGrid.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { ListConnection } from './ListConnection.tsx'

/** Of a query that comes page by page, what is asked of it here. */
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
  /** In the place of a list that could not be read; without it, the reason and another try. */
  renderFailure?: (failure: Error) => ReactNode
  children: (list: List) => ReactNode
}

/** A list that comes page by page: what is shown of it stays, whatever becomes of the next page. */
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
