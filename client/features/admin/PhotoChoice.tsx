import Check from 'lucide-react/icons/check'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './PhotoChoice.module.css'

interface PhotoChoiceProps {
  offered: readonly string[]
  /** In the order in which they were chosen; the first is the main one. */
  chosen: readonly string[]
  max: number
  onChange: (chosen: string[]) => void
}

/** Pictures to tick: those of the profile, then those that are suggested. */
export function PhotoChoice({ offered, chosen, max, onChange }: PhotoChoiceProps) {
  return (
    <FieldGroup
      legend="Photos"
      help={`${chosen.length} sur ${max} choisies. La première choisie est la photo principale.`}
    >
      <div className={styles.photos}>
        {offered.map((url, index) => {
          const place = chosen.indexOf(url) + 1
          return (
            <label key={url} className={styles.photo}>
              <input
                type="checkbox"
                checked={place > 0}
                disabled={place === 0 && chosen.length >= max}
                aria-label={`Photo ${index + 1}`}
                onChange={() =>
                  onChange(place > 0 ? chosen.filter((other) => other !== url) : [...chosen, url])
                }
              />
              <img src={photoAtWidth(url, 240)} alt="" width={96} height={120} loading="lazy" />
              {place > 0 && (
                <span className={styles.place}>
                  <Check size={18} aria-hidden="true" />
                  {place === 1 ? 'Principale' : place}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
