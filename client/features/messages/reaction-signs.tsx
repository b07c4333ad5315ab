import HandHeart from 'lucide-react/icons/hand-heart'
import Heart from 'lucide-react/icons/heart'
import Laugh from 'lucide-react/icons/laugh'
import Sun from 'lucide-react/icons/sun'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactNode } from 'react'
import type { ReactionSign } from '#shared/domain/reactions.ts'
import styles from './MessageReactions.module.css'

/** The label and the icon of each reaction. Only the heart is red. */
export const SIGNS: Record<ReactionSign, { word: string; icon: ReactNode }> = {
  like: { word: "J'aime", icon: <Heart className={styles.heart} /> },
  laugh: { word: 'Je ris', icon: <Laugh /> },
  joy: { word: 'Bonheur', icon: <Sun /> },
  thanks: { word: 'Merci', icon: <HandHeart /> },
  agree: { word: "D'accord", icon: <ThumbsUp /> },
}
