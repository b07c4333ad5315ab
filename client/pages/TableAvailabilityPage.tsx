import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '#client/app/router.tsx'
import { AvailabilityForm } from '#client/features/tables/AvailabilityForm.tsx'
import { tablesQuery } from '#client/features/tables/tables.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { RowListFailure, RowListWait } from '#client/ui/RowList.tsx'

/** « La table »: when a member is free. */
export function TableAvailabilityPage() {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(tablesQuery)
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'La table', to: '/evenements' }}>
      {data && (
        <AvailabilityForm known={data.availability} onDone={() => navigate('/evenements')} />
      )}
      {!data && isFetching && <RowListWait />}
      {!data && !isFetching && (
        <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
      )}
    </MemberLayout>
  )
}
