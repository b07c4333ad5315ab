import { photoAtWidth } from '#shared/domain/photo-url.ts'
import styles from './LikedPhoto.module.css'

/** A small version of a flashed photo; the text next to it says whose photo it is. */
export function LikedPhoto({ photo }: { photo: string }) {
  return (
    <img className={styles.photo} src={photoAtWidth(photo, 240)} alt="" width={84} height={105} />
  )
}
