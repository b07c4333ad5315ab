import { useInfiniteQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { SubscriberTable } from './SubscriberTable.tsx'
import { type SubscriberFilters, subscribersQuery } from './subscribers.api.ts'

/** The matching addresses, or the loading, error or empty state. */
export function SubscriberList({ filters }: { filters: SubscriberFilters }) {
  const list = useInfiniteQuery(subscribersQuery(filters))
  const { data, error } = list
  if (!data) {
    if (list.isFetching || !error) return <RowListLoading />
    return <RowListFailure text={failureText(error)} onRetry={() => void list.refetch()} />
  }
  const subscribers = data.pages.flatMap((page) => page.items.subscribers)
  if (subscribers.length === 0) return <EmptyState title="Aucune adresse trouvée" />
  return (
    <>
      <SubscriberTable subscribers={subscribers} isBusy={list.isPlaceholderData} />
      {list.hasNextPage && (
        <LoadMore
          label="Voir les adresses suivantes"
          isOver={false}
          isBusy={list.isFetching}
          failure={error}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
