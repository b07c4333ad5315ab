import { PreviewCard } from '#client/ui/PreviewCard.tsx'
import text from '#client/ui/text.module.css'
import { type FinishedPrompt, PROMPTS, sentenceOf } from '#shared/domain/prompts.ts'
import styles from './CardPreview.module.css'

interface CardPreviewProps {
  firstName: string
  /** Undefined until chosen. */
  age: number | undefined
  bio: string
  prompts: readonly FinishedPrompt[]
  interests: readonly string[]
  photos?: readonly string[] | undefined
}

/** A live preview of the card that others will see. */
export function CardPreview({ photos = [], prompts, ...words }: CardPreviewProps) {
  const finished = prompts.find((one) => sentenceOf(one) === words.bio)
  return (
    <div className={styles.preview}>
      <p className={text.small}>Aperçu de votre carte</p>
      <PreviewCard
        photo={photos[0]}
        bioLines={3}
        {...words}
        {...(finished && { beginning: PROMPTS[finished.prompt], bio: finished.answer })}
      />
    </div>
  )
}
