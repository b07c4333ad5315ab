import { useQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { AvailabilityForm } from './AvailabilityForm.tsx'
import { tablesQuery } from './tables.api.ts'

/** The form of the member's availability, once the saved one is loaded. */
export function Availability({ onDone }: { onDone: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(tablesQuery)
  if (data) return <AvailabilityForm known={data.availability} onDone={onDone} />
  if (isFetching) return <RowListLoading />
  return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
}
