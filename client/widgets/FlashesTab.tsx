import { useEffect } from 'react'
import { SuggestedGrid } from '#client/features/discovery/SuggestedGrid.tsx'
import { likedInWords } from '#client/features/flashes/liked-words.ts'
import { ReceivedFlashes } from '#client/features/flashes/ReceivedFlashes.tsx'
import type { ReceivedFlashList } from '#client/features/flashes/received.api.ts'
import { useMarkAlertsSeen } from '#client/features/notifications/alerts.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import text from '#client/ui/text.module.css'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { daysBetween, timeLabel } from '#shared/domain/time-label.ts'
import styles from './FlashesTab.module.css'
import { GridProfile } from './GridProfile.tsx'
import { type Paged, PagedList } from './PagedList.tsx'
import type { GridFlashing } from './use-grid-flashing.ts'

interface FlashesTabProps {
  flashes: Paged<ReceivedFlashList>
  grid: GridFlashing
}

/** « Flashs reçus »: marked as seen as soon as they are shown; a flash back from here is a match. */
export function FlashesTab({ flashes, grid }: FlashesTabProps) {
  const { gender } = useMember()
  const { mutate: see } = useMarkAlertsSeen()
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
            {received.shown.map(({ profile, at, liked }) => (
              <li key={profile.id}>
                <GridProfile
                  profile={profile}
                  grid={grid}
                  note={
                    <>
                      <p className={styles.when}>
                        <FlashIcon size={22} />
                        {flashedWhen(new Date(at), now, gender)}
                      </p>
                      {liked && (
                        <p className={text.small}>
                          {fixSpaces('Ce qui lui a plu :')} {likedInWords(liked)}
                        </p>
                      )}
                    </>
                  }
                  act="Flasher en retour"
                />
              </li>
            ))}
          </SuggestedGrid>
        </ReceivedFlashes>
      )}
    </PagedList>
  )
}

/** « Vous a flashée à 3 h 52 », « Vous a flashé le 14 nov. », on one line. `gender` is the member's own. */
function flashedWhen(at: Date, now: Date, gender: Gender): string {
  const when = timeLabel(at, now).toLowerCase()
  const before = daysBetween(at, now) > 0 ? 'le ' : 'à\u00a0'
  return `Vous a ${gender === 'F' ? 'flashée' : 'flashé'} ${/^\d/.test(when) ? before : ''}${when}`
}
