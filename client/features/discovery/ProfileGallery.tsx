import Lock from 'lucide-react/icons/lock'
import { Suspense, useState } from 'react'
import { joinClasses } from '#client/ui/join-classes.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import { PhotoPlaceholder } from '#client/ui/PhotoPlaceholder.tsx'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import type { Liked } from '#shared/contracts/liked.ts'
import type { OpenedProfile } from '#shared/contracts/opened-profile.ts'
import { LikeButton } from './LikeButton.tsx'
import styles from './ProfileGallery.module.css'
import { photoSources } from './photo-sources.ts'
import { photoAlt } from './photo-words.ts'

const MAIN_SIZES = '(min-width: 1024px) 400px, 100vw'
const TILE_SIZES = '(min-width: 1024px) 126px, 33vw'

const PhotoViewer = lazyPart(() => import('./PhotoViewer.tsx'), 'PhotoViewer', MissingDialog)

interface ProfileGalleryProps {
  profile: OpenedProfile
  /** Called when the viewer flashes a photo; undefined if the profile cannot be flashed any more. */
  onLike?: ((liked: Liked) => void) | undefined
}

/** The photos of a member, each of which can be enlarged, and the number of photos reserved for matches. */
export function ProfileGallery({ profile, onLike }: ProfileGalleryProps) {
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const { firstName, photo, subscription, placeholders, reservedPhotos, isMatch } = profile
  const photos = profile.photos.length > 0 ? profile.photos : [photo]
  const reserved = isMatch ? 0 : reservedPhotos

  function like(liked: Liked) {
    setEnlarged(null)
    onLike?.(liked)
  }

  const shot = (address: string, index: number) => (
    <>
      <PhotoPlaceholder hash={placeholders[index]} />
      <button
        type="button"
        aria-label={enlargeLabel(firstName, index)}
        onClick={() => setEnlarged(index)}
      >
        <img
          {...photoSources(address, sizesOf(index, photos.length + reserved))}
          alt={photoAlt(firstName, index)}
          width={480}
          height={600}
        />
      </button>
    </>
  )
  const [main = photo, ...others] = photos

  return (
    <>
      <ul className={styles.gallery} aria-label={`Photos de ${firstName}`}>
        <li className={joinClasses(styles.shot, styles.main)}>
          {shot(main, 0)}
          {subscription !== 'gratuit' && <PlanBadge plan={subscription} className={styles.badge} />}
          <span className={styles.notes}>
            {profile.isTestProfile && <span className={styles.note}>Profil de démonstration</span>}
            {others.length > 0 && (
              <span className={joinClasses(styles.note, styles.count)} aria-hidden="true">
                1 sur {photos.length}
              </span>
            )}
          </span>
        </li>
        {others.length + reserved > 0 && (
          <li className={styles.others}>
            <ul className={styles.tiles}>
              {others.map((address, index) => (
                <li key={address} className={styles.shot}>
                  {shot(address, index + 1)}
                </li>
              ))}
              {reserved > 0 && <ReservedTile count={reserved} />}
            </ul>
          </li>
        )}
      </ul>
      {enlarged !== null && (
        <Suspense fallback={null}>
          <PhotoViewer
            firstName={firstName}
            photos={photos}
            startAt={enlarged}
            actionFor={(address, index) =>
              onLike &&
              index > 0 && (
                <LikeButton
                  part="photo"
                  of={photoAlt(firstName, index)}
                  onClick={() => like({ photo: address })}
                />
              )
            }
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** One or two additional photos share the width of the first. */
function sizesOf(index: number, count: number): string {
  return index === 0 || count < 4 ? MAIN_SIZES : TILE_SIZES
}

function enlargeLabel(firstName: string, index: number): string {
  const which = index === 0 ? 'la photo principale' : `la photo ${index + 1}`
  return `Agrandir ${which} de ${firstName}`
}

function ReservedTile({ count }: { count: number }) {
  return (
    <li className={joinClasses(styles.shot, styles.reserved)}>
      <Lock />
      {count > 1 && <b>{count} photos</b>}
      <span>
        {count > 1 ? 'Réservées à' : 'Réservée à'} <NoBreak>ses affinités</NoBreak>
      </span>
    </li>
  )
}
