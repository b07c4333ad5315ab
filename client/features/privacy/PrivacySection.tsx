import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { ConsentSwitches } from './ConsentSwitches.tsx'
import { ExportActs } from './ExportActs.tsx'
import { privacyQuery } from './privacy.api.ts'

interface PrivacySectionProps {
  /**
   * Called when the section is loaded or has failed to load, so that the content below it is shown only then and does
   * not move.
   */
  onRead: () => void
}

/** The member's consents, and the export of their data. */
export function PrivacySection({ onRead }: PrivacySectionProps) {
  const { data: privacy, isFetched, isFetching, refetch } = useQuery(privacyQuery)
  const notifyRead = useEffectEvent(onRead)
  useEffect(() => {
    if (isFetched) notifyRead()
  }, [isFetched])

  if (privacy) {
    return (
      <div>
        <ConsentSwitches privacy={privacy} />
        <ExportActs dataExport={privacy.dataExport} />
      </div>
    )
  }
  if (isFetching) return <RowListLoading />
  return (
    <RowListFailure text="Vos accords n'ont pas pu être chargés." onRetry={() => void refetch()} />
  )
}
