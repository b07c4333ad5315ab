import { LikedPhoto } from '#client/ui/LikedPhoto.tsx'
import text from '#client/ui/text.module.css'
import type { Liked } from '#shared/contracts/liked.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { PROMPTS } from '#shared/domain/prompts.ts'
import styles from './LikedPart.module.css'

interface LikedPartProps {
  liked: Liked
  /** The caption of a photo: « Sa deuxième photo ». */
  caption: string
}

/** The liked part of a profile: a finished prompt with its answer, or a photo. */
export function LikedPart({ liked, caption }: LikedPartProps) {
  if ('photo' in liked) {
    return (
      <div className={styles.photo}>
        <LikedPhoto photo={liked.photo} />
        <p>{caption}</p>
      </div>
    )
  }
  return (
    <div className={styles.sentence}>
      <p className={text.beginning}>{PROMPTS[liked.prompt]}</p>
      <p className={styles.answer}>{fixSpaces(`« ${liked.answer} »`)}</p>
    </div>
  )
}
