import styles from './TwoPortraits.module.css'

/** Two who both said yes come together in one sun; a decoration beside the words. */
export function TwoPortraits({ photos }: { photos: readonly string[] }) {
  return (
    <div className={styles.sun} aria-hidden="true">
      {photos.map((photo) => (
        <img key={photo} src={photo} alt="" width={116} height={150} />
      ))}
    </div>
  )
}
