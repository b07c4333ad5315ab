import { useInfiniteQuery } from '@tanstack/react-query'
import type { Destination } from '#client/app/paths.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { OrderTable } from './OrderTable.tsx'
import { type OrderFilters, ordersQuery } from './order-admin.api.ts'

interface OrderListProps {
  filters: OrderFilters
  linkTo: (reference: string) => Destination
}

/** The orders that match the filters, or the loading, error or empty state. */
export function OrderList({ filters, linkTo }: OrderListProps) {
  const list = useInfiniteQuery(ordersQuery(filters))
  const { data, error } = list
  if (!data) {
    if (list.isFetching || !error) return <RowListLoading />
    return <RowListFailure text={failureText(error)} onRetry={() => void list.refetch()} />
  }
  const orders = data.pages.flatMap((page) => page.items.orders)
  if (orders.length === 0) {
    return (
      <EmptyState title="Aucune commande trouvée">
        Une commande dont le compte est effacé se retrouve par sa référence.
      </EmptyState>
    )
  }
  return (
    <>
      <OrderTable orders={orders} isBusy={list.isPlaceholderData} linkTo={linkTo} />
      {list.hasNextPage && (
        <LoadMore
          label="Voir les commandes précédentes"
          isOver={false}
          isBusy={list.isFetching}
          failure={error}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
