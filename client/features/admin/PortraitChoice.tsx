import Check from 'lucide-react/icons/check'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './PortraitChoice.module.css'

interface PortraitChoiceProps {
  /** The picture that members see now: the first photo, or a drawing. */
  present: string
  /** The photos of the profile. */
  photos: readonly string[]
  chosen: readonly string[]
  onChange: (photos: readonly string[]) => void
}

/** The current portrait of a test profile. */
export function PresentPortrait({ present, photos, chosen, onChange }: PortraitChoiceProps) {
  return (
    <FieldGroup legend="Photo actuelle">
      <Portrait
        src={photoAtWidth(present, 480)}
        name="Photo actuelle"
        isChosen={chosen[0] === photos[0]}
        onChoose={() => onChange(photos)}
      />
    </FieldGroup>
  )
}

/** The portraits that a test profile can use instead; its other photos are kept. */
export function OtherPortraits(props: PortraitChoiceProps & { offered: readonly string[] }) {
  const { present, photos, offered, chosen, onChange } = props
  const rest = photos.slice(1)
  return (
    <FieldGroup legend="Choisir un autre portrait">
      <div className={styles.portraits}>
        {[...rest, ...offered]
          .filter((url) => url !== present)
          .map((url, index) => (
            <Portrait
              key={url}
              src={photoAtWidth(url, 240)}
              name={`Portrait ${index + 1}`}
              isChosen={chosen[0] === url}
              onChoose={() => onChange([url, ...rest.filter((other) => other !== url)])}
            />
          ))}
      </div>
    </FieldGroup>
  )
}

interface PortraitProps {
  src: string
  name: string
  isChosen: boolean
  onChoose: () => void
}

function Portrait({ src, name, isChosen, onChoose }: PortraitProps) {
  return (
    <label className={styles.portrait}>
      <input
        type="radio"
        name="portrait"
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
      />
      <img src={src} alt="" width={96} height={120} loading="lazy" />
      <span className={styles.tick}>
        <Check size={18} aria-hidden="true" />
      </span>
    </label>
  )
}
