import { Visits } from '#client/features/visits/Visits.tsx'
import type { VisitList } from '#client/features/visits/visits.api.ts'
import { type Paged, PagedList } from './PagedList.tsx'

/** « Visites »: marked as seen as soon as they are shown. */
export function VisitsTab({ visits }: { visits: Paged<VisitList> }) {
  return (
    <PagedList list={visits} moreLabel="Afficher d'autres visites">
      {(received) => <Visits visits={received} readAt={visits.dataUpdatedAt} />}
    </PagedList>
  )
}
