import { useInfiniteQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import type { PromoCodeRow } from '#shared/contracts/admin/promo.ts'
import { PromoCodeTable } from './PromoCodeTable.tsx'
import { promoCodesQuery } from './promo-codes.api.ts'

/** All promo codes, or the loading, error or empty state. */
export function PromoCodeList({ onEnd }: { onEnd: (code: PromoCodeRow) => void }) {
  const list = useInfiniteQuery(promoCodesQuery)
  const { data: codes, error } = list
  if (!codes) {
    if (list.isFetching || !error) return <RowListLoading />
    return <RowListFailure text={failureText(error)} onRetry={() => void list.refetch()} />
  }
  if (codes.length === 0) {
    return (
      <EmptyState title="Aucun code promo">
        Un code retire un pourcentage du prix d'une formule.
      </EmptyState>
    )
  }
  return (
    <>
      <PromoCodeTable codes={codes} onEnd={onEnd} />
      {list.hasNextPage && (
        <LoadMore
          label="Voir les codes précédents"
          isOver={false}
          isBusy={list.isFetching}
          failure={error}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
