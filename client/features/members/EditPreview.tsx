import MapPin from 'lucide-react/icons/map-pin'
import { useWatch } from 'react-hook-form'
import { PreviewCard } from '#client/ui/PreviewCard.tsx'
import { keptBio } from '#shared/domain/prompts.ts'
import styles from './EditPreview.module.css'
import type { EditFields } from './edit-form.ts'

/** A live preview of the member's card. `portrait` is shown when the member has no photo. */
export function EditPreview({ portrait }: { portrait: string }) {
  const fields = useWatch<EditFields>()
  const prompts = useWatch<EditFields, 'prompts'>({ name: 'prompts' }) ?? []
  const { firstName = '', age, city = '', bio = '', interests = [], photos = [] } = fields
  return (
    <PreviewCard
      photo={photos[0] ?? portrait}
      photoAlt="Aperçu de votre photo principale"
      {...{ firstName, age }}
      bio={keptBio({ bio, prompts })}
      place={
        city.trim() && (
          <p className={styles.place}>
            <MapPin size={20} />
            {city}
          </p>
        )
      }
      bioLines={2}
      interests={interests.filter((interest) => interest !== undefined)}
    />
  )
}
