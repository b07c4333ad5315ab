import { Tag } from '#client/ui/Tag.tsx'
import text from '#client/ui/text.module.css'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './CardPreview.module.css'

const SHOWN_INTERESTS = 3

interface CardPreviewProps {
  firstName: string
  age: number
  bio: string
  interests: readonly string[]
  photos?: readonly string[] | undefined
}

/** The card as others will see it, while it is being written. */
export function CardPreview({ firstName, age, bio, interests, photos = [] }: CardPreviewProps) {
  const [mainPhoto] = photos
  return (
    <div className={styles.preview}>
      <p className={text.small}>Aperçu de votre carte</p>
      <div className={styles.card}>
        {mainPhoto && <img src={photoAtWidth(mainPhoto, 480)} alt="" />}
        <div className={styles.body}>
          <p className={text.h3}>{[firstName.trim(), `${age} ans`].filter(Boolean).join(', ')}</p>
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
    </div>
  )
}
