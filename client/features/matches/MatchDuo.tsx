import { Avatar } from '#client/ui/Avatar.tsx'
import styles from './MatchDuo.module.css'

interface MatchDuoProps {
  photos: [mine: string, theirs: string]
  size: 60 | 148
}

/** Two faces that met. */
export function MatchDuo({ photos: [mine, theirs], size }: MatchDuoProps) {
  return (
    <span className={size === 60 ? styles.small : styles.large}>
      <Avatar src={mine} size={size} />
      <Avatar src={theirs} size={size} />
    </span>
  )
}
