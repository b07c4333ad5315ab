import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import dialog from '#client/ui/photo-dialog.module.css'
import text from '#client/ui/text.module.css'
import styles from './PhotoViewer.module.css'
import { photoSources } from './photo-sources.ts'
import { photoAlt } from './photo-words.ts'

interface PhotoViewerProps {
  firstName: string
  photos: readonly string[]
  startAt: number
  /** The action for the photo that is shown. */
  actionFor: (photo: string, index: number) => ReactNode
  onClose: () => void
}

/** Shows one photo at a time, as large as the window allows; the arrow keys show the previous and the next photo. */
export function PhotoViewer({ firstName, photos, startAt, actionFor, onClose }: PhotoViewerProps) {
  const titleId = useId()
  const [index, setIndex] = useState(startAt)
  const count = photos.length
  const photo = photos[index] ?? ''

  function turn(by: 1 | -1) {
    setIndex((shown) => (shown + by + count) % count)
  }

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }

  return (
    <Dialog labelledBy={titleId} size="wide" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same as the two buttons. */}
      <div className={joinClasses(dialog.viewer, styles.viewer)} onKeyDown={handleKeyDown}>
        <h2 className={`${text.h4} ${dialog.title}`} id={titleId}>
          Photos de {firstName}
        </h2>
        <img
          {...photoSources(photo, '(min-width: 800px) 760px, 100vw')}
          className={dialog.photo}
          alt={photoAlt(firstName, index)}
          width={480}
          height={600}
        />
        {count > 1 && (
          <div className={styles.turn}>
            <IconButton variant="line" label="Photo précédente" onClick={() => turn(-1)}>
              <ChevronLeft />
            </IconButton>
            <p role="status">
              Photo {index + 1} sur {count}
            </p>
            <IconButton variant="line" label="Photo suivante" onClick={() => turn(1)}>
              <ChevronRight />
            </IconButton>
          </div>
        )}
        {actionFor(photo, index)}
      </div>
    </Dialog>
  )
}
