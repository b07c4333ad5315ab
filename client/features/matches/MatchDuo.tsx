import { Avatar } from '#client/ui/Avatar.tsx'
import styles from './MatchDuo.module.css'

/** The portraits of both members of a match. */
export function MatchDuo({ photos: [left, right] }: { photos: [left: string, right: string] }) {
  return (
    <span className={styles.duo}>
      <Avatar src={left} size={148} />
      <Avatar src={right} size={148} />
    </span>
  )
}
