import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type MouseEvent, useState } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PhotoPlaceholder } from '#client/ui/PhotoPlaceholder.tsx'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import styles from './DeckPhotos.module.css'
import { photoSources } from './photo-sources.ts'
import { photoAlt } from './photo-words.ts'

export const DECK_PHOTO_SIZES = '(min-width: 1024px) 480px, (min-width: 600px) 680px, 100vw'

interface DeckPhotosProps {
  profile: PublicProfile
  priority: 'high' | 'low'
}

/** The photos of a member, one at a time: touching either half of the photo, or the arrow buttons, shows the others. */
export function DeckPhotos({ profile, priority }: DeckPhotosProps) {
  const [index, setIndex] = useState(0)
  const { firstName, photo, placeholders, subscription } = profile
  const photos = profile.photos.length > 0 ? profile.photos : [photo]
  const last = photos.length - 1

  const turn = (by: -1 | 1) => setIndex(Math.min(last, Math.max(0, index + by)))

  function handleClick({ clientX, currentTarget }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    turn(clientX < left + width / 2 ? -1 : 1)
  }

  return (
    <div className={styles.photos}>
      <PhotoPlaceholder key={index} hash={placeholders[index]} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow buttons do the same by keyboard. */}
      <img
        {...photoSources(photos[index] ?? photo, DECK_PHOTO_SIZES)}
        alt={photoAlt(firstName, index)}
        width={480}
        height={600}
        fetchPriority={priority}
        draggable={false}
        onClick={last > 0 ? handleClick : undefined}
      />
      {subscription !== 'gratuit' && <PlanBadge plan={subscription} className={styles.badge} />}
      {last > 0 && (
        <>
          <ol className={styles.segments} aria-hidden="true">
            {photos.map((address, nth) => (
              <li
                key={address}
                data-now={nth === index || undefined}
                data-seen={nth < index || undefined}
              />
            ))}
          </ol>
          <div className={styles.steps}>
            <IconButton label="Photo précédente" disabled={index === 0} onClick={() => turn(-1)}>
              <ChevronLeft />
            </IconButton>
            <span className={styles.count} aria-live="polite">
              {index + 1} sur {photos.length}
            </span>
            <IconButton label="Photo suivante" disabled={index === last} onClick={() => turn(1)}>
              <ChevronRight />
            </IconButton>
          </div>
        </>
      )}
    </div>
  )
}
