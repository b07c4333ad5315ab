import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Image from 'lucide-react/icons/image'
import { useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { capitalised } from '#shared/domain/capitalised.ts'
import styles from './PhotoOptions.module.css'
import { photoName } from './photo-name.ts'

interface Reservation {
  isReserved: boolean
  onChange: (isReserved: boolean) => void
}

interface PhotoOptionsProps {
  place: number
  count: number
  /** Moves the photo to another place; the first place is 1. */
  onMove: (place: number) => void
  /** Undefined if photos cannot be reserved for matches. */
  reservation?: Reservation | undefined
}

/** The options of the selected photo. */
export function PhotoOptions({ place, count, onMove, reservation }: PhotoOptionsProps) {
  const titleId = useId()
  const name = photoName(place)
  // The main photo is reserved if the team has removed all others.
  const hasReserveSwitch = place > 1 || reservation?.isReserved
  return (
    <fieldset className={styles.options} aria-labelledby={titleId}>
      <p className={styles.title} id={titleId} aria-live="polite">
        <Image />
        {capitalised(name)}
      </p>
      {reservation && !hasReserveSwitch && (
        <p className={styles.note}>Elle est visible de tous : les autres peuvent être réservées.</p>
      )}
      {reservation && hasReserveSwitch && (
        <Switch
          label="Réservée à mes affinités"
          detail="Seules les personnes avec qui vous avez un match la voient."
          checked={reservation.isReserved}
          onChange={(event) => reservation.onChange(event.target.checked)}
        />
      )}
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
          Placer avant
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={place === count}
          onClick={() => onMove(place + 1)}
        >
          Placer après
          <ChevronRight size={20} />
        </Button>
      </div>
    </fieldset>
  )
}
