import X from 'lucide-react/icons/x'
import { joinClasses } from '#client/ui/join-classes.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './PhotoPicker.module.css'
import { photoName } from './photo-name.ts'

interface FilledSlotProps {
  url: string
  place: number
  isPicked: boolean
  onPick: () => void
  onRemove: () => void
}

export function FilledSlot({ url, place, isPicked, onPick, onRemove }: FilledSlotProps) {
  const name = photoName(place)
  const isMain = place === 1
  return (
    <li className={joinClasses(isPicked && styles.picked)}>
      <img src={photoAtWidth(url, isMain ? 800 : 240)} alt={`Votre ${name}`} />
      <button
        type="button"
        className={styles.pick}
        aria-label={`Régler la ${name}`}
        aria-pressed={isPicked}
        onClick={onPick}
      />
      {isMain && <span className={styles.main}>Photo principale</span>}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Supprimer la ${name}`}
        onClick={onRemove}
      >
        <span>
          <X size={20} />
        </span>
      </button>
    </li>
  )
}
