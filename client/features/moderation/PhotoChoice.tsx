import { CheckField } from '#client/ui/CheckField.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './PhotoChoice.module.css'

interface PhotoChoiceProps {
  photos: readonly string[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** Chooses which of a member's photos are removed. */
export function PhotoChoice({ photos, chosen, error, onChange }: PhotoChoiceProps) {
  return (
    <FieldGroup legend="Photos à retirer" error={error}>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo}>
            <img src={photoAtWidth(photo, 240)} alt="" width={240} height={300} loading="lazy" />
            <CheckField
              checked={chosen.includes(photo)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...chosen, photo]
                    : chosen.filter((other) => other !== photo),
                )
              }
            >
              Photo {index + 1}
            </CheckField>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
