import { useQuery } from '@tanstack/react-query'
import { RowListFailure, RowListWait } from '#client/ui/RowList.tsx'
import { ConsentSwitches } from './ConsentSwitches.tsx'
import { ExportActs } from './ExportActs.tsx'
import { privacyQuery } from './privacy.api.ts'

/** What the member agreed to, and all that is kept about them. */
export function PrivacySection() {
  const { data: privacy, isFetching, refetch } = useQuery(privacyQuery)
  if (privacy) {
    return (
      <>
        <ConsentSwitches privacy={privacy} />
        <ExportActs dataExport={privacy.dataExport} />
      </>
    )
  }
  if (isFetching) return <RowListWait />
  return (
    <RowListFailure text="Vos accords n'ont pas pu être chargés." onRetry={() => void refetch()} />
  )
}
