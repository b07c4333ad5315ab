import { SuggestedGrid } from '#client/features/discovery/SuggestedGrid.tsx'
import { ReceivedFlashes } from '#client/features/flashes/ReceivedFlashes.tsx'
import type { ReceivedFlashList } from '#client/features/flashes/received.api.ts'
import { arrivalLabel } from '#shared/domain/time-label.ts'
import { GridProfile } from './GridProfile.tsx'
import { type Paged, PagedList } from './PagedList.tsx'
import type { GridFlashing } from './use-grid-flashing.ts'

interface FlashesTabProps {
  flashes: Paged<ReceivedFlashList>
  grid: GridFlashing
}

/** « Flashs reçus »: a flash back from here is a match. */
export function FlashesTab({ flashes, grid }: FlashesTabProps) {
  const now = new Date()
  return (
    <PagedList list={flashes} moreLabel="Afficher d'autres flashs">
      {(received) => (
        <ReceivedFlashes flashes={received}>
          <SuggestedGrid>
            {received.shown.map(({ profile, at }) => {
              const when = arrivalLabel(new Date(at), now).toLowerCase()
              return (
                <li key={profile.id}>
                  <GridProfile profile={profile} grid={grid} note={`Flash reçu : ${when}`} />
                </li>
              )
            })}
          </SuggestedGrid>
        </ReceivedFlashes>
      )}
    </PagedList>
  )
}
