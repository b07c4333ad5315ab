import MapPin from 'lucide-react/icons/map-pin'
import { useWatch } from 'react-hook-form'
import { Tag } from '#client/ui/Tag.tsx'
import text from '#client/ui/text.module.css'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './EditPreview.module.css'
import type { EditFields } from './edit-form.ts'

const SHOWN_INTERESTS = 3

/** The card as others will see it, while it is being changed. `portrait` is drawn for who has no photo. */
export function EditPreview({ portrait }: { portrait: string }) {
  const fields = useWatch<EditFields>()
  const { firstName = '', age, city = '', bio = '', interests = [], photos = [] } = fields
  const title = [firstName.trim(), age ? `${age} ans` : ''].filter(Boolean).join(', ')
  return (
    <div className={styles.card}>
      <img
        src={photoAtWidth(photos[0] ?? portrait, 480)}
        // biome-ignore lint/a11y/noRedundantAlt: what it says is whose photo this is.
        alt="Aperçu de votre photo principale"
        width={480}
        height={360}
      />
      <div className={styles.body}>
        <p className={text.h3}>{title}</p>
        {city.trim() && (
          <p className={styles.place}>
            <MapPin size={20} />
            {city}
          </p>
        )}
        {bio.trim() && <p className={styles.bio}>{fixSpaces(bio)}</p>}
        {interests.length > 0 && (
          <div className={styles.tags}>
            {interests.slice(0, SHOWN_INTERESTS).map((interest) => (
              <Tag key={interest}>{interest}</Tag>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
