import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { RowListFailure, RowListWait } from '#client/ui/RowList.tsx'
import { ConsentSwitches } from './ConsentSwitches.tsx'
import { ExportActs } from './ExportActs.tsx'
import { privacyQuery } from './privacy.api.ts'

interface PrivacySectionProps {
  /** Called once it has been read, or could not be: what follows it is not pushed. */
  onRead: () => void
}

/** What the member agreed to, and all that is kept about them. */
export function PrivacySection({ onRead }: PrivacySectionProps) {
  const { data: privacy, isFetched, isFetching, refetch } = useQuery(privacyQuery)
  const tellRead = useEffectEvent(onRead)
  useEffect(() => {
    if (isFetched) tellRead()
  }, [isFetched])

  if (privacy) {
    return (
      <div>
        <ConsentSwitches privacy={privacy} />
        <ExportActs dataExport={privacy.dataExport} />
      </div>
    )
  }
  if (isFetching) return <RowListWait />
  return (
    <RowListFailure text="Vos accords n'ont pas pu être chargés." onRetry={() => void refetch()} />
  )
}
