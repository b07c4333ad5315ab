import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './LikedPhoto.module.css'

/** A photo that was flashed, in small: the words beside it say whose it is. */
export function LikedPhoto({ photo }: { photo: string }) {
  return (
    <img className={styles.photo} src={photoAtWidth(photo, 240)} alt="" width={84} height={105} />
  )
}
