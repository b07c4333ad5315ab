import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Image from 'lucide-react/icons/image'
import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import styles from './PhotoOptions.module.css'
import { photoName } from './photo-name.ts'

interface PhotoOptionsProps {
  place: number
  count: number
  /** Moves the photo to another place, counted from 1. */
  onMove: (place: number) => void
}

/** What can be done with the photo one has touched. */
export function PhotoOptions({ place, count, onMove }: PhotoOptionsProps) {
  const titleId = useId()
  const name = photoName(place)
  return (
    <fieldset className={styles.options} aria-labelledby={titleId}>
      <p className={styles.title} id={titleId} aria-live="polite">
        <Image />
        {`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
      </p>
      <div className={styles.actions}>
        {place > 1 && (
          <Button variant="secondary" size="small" onClick={() => onMove(1)}>
            Faire de cette photo la principale
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          disabled={place === 1}
          onClick={() => onMove(place - 1)}
        >
          <ChevronLeft size={20} />
          Avancer
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={place === count}
          onClick={() => onMove(place + 1)}
        >
          Reculer
          <ChevronRight size={20} />
        </Button>
      </div>
    </fieldset>
  )
}
