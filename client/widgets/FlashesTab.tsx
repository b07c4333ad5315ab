import { useEffect } from 'react'
import { SuggestedGrid } from '#client/features/discovery/SuggestedGrid.tsx'
import { likedInWords } from '#client/features/flashes/liked-words.ts'
import { ReceivedFlashes } from '#client/features/flashes/ReceivedFlashes.tsx'
import type { ReceivedFlashList } from '#client/features/flashes/received.api.ts'
import { useSeeAlerts } from '#client/features/notifications/alerts.api.ts'
import type { ReceivedFlash } from '#shared/contracts/received-flashes.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { arrivalLabel } from '#shared/domain/time-label.ts'
import { GridProfile } from './GridProfile.tsx'
import { type Paged, PagedList } from './PagedList.tsx'
import type { GridFlashing } from './use-grid-flashing.ts'

interface FlashesTabProps {
  flashes: Paged<ReceivedFlashList>
  grid: GridFlashing
}

/** « Flashs reçus »: seen as soon as they show; a flash back from here is a match. */
export function FlashesTab({ flashes, grid }: FlashesTabProps) {
  const { mutate: see } = useSeeAlerts()
  const { dataUpdatedAt: readAt } = flashes
  useEffect(() => {
    if (readAt > 0) see({ type: 'flash' })
  }, [see, readAt])

  const now = new Date()
  return (
    <PagedList list={flashes} moreLabel="Afficher d'autres flashs">
      {(received) => (
        <ReceivedFlashes flashes={received}>
          <SuggestedGrid>
            {received.shown.map(({ profile, at, liked }) => {
              const when = arrivalLabel(new Date(at), now).toLowerCase()
              return (
                <li key={profile.id}>
                  <GridProfile profile={profile} grid={grid} note={noteOf(when, liked)} />
                </li>
              )
            })}
          </SuggestedGrid>
        </ReceivedFlashes>
      )}
    </PagedList>
  )
}

/** When the flash came, and what it was for. */
function noteOf(when: string, liked: ReceivedFlash['liked']): string {
  const received = `Flash reçu : ${when}`
  return liked ? `${received}. ${fixSpaces('Ce qui lui a plu :')} ${likedInWords(liked)}` : received
}
