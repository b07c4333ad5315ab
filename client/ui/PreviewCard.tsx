import type { ReactNode } from 'react'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { joinClasses } from './join-classes.ts'
import styles from './PreviewCard.module.css'
import { Tag } from './Tag.tsx'
import text from './text.module.css'

const SHOWN_INTERESTS = 3

interface PreviewCardProps {
  photo: string | undefined
  photoAlt?: string
  firstName: string
  age: number | undefined
  /** Shown under the name. */
  place?: ReactNode
  /** The beginning of the sentence that `bio` finishes. */
  beginning?: string
  bio: string
  bioLines: 2 | 3
  interests: readonly string[]
}

/** A member's card as others will see it, shown while the member edits it. */
export function PreviewCard(props: PreviewCardProps) {
  const { photo, photoAlt = '', firstName, age, place, beginning, bio, bioLines, interests } = props
  return (
    <div className={styles.card}>
      {photo && <img src={photoAtWidth(photo, 480)} alt={photoAlt} width={480} height={420} />}
      <div className={styles.body}>
        <p className={text.h3}>
          {[firstName.trim(), age ? `${age} ans` : ''].filter(Boolean).join(', ')}
        </p>
        {place}
        {beginning && <p className={joinClasses(text.small, styles.beginning)}>{beginning}</p>}
        {bio.trim() && (
          <p className={joinClasses(styles.bio, bioLines === 3 && styles.long)}>{fixSpaces(bio)}</p>
        )}
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
