import styles from './TwoPortraits.module.css'

/** The photos of two members who both said yes, in one sun; a decoration next to the text. */
export function TwoPortraits({ photos }: { photos: readonly [string, string] }) {
  return (
    <div className={styles.sun} aria-hidden="true">
      {photos.map((photo, at) => (
        // Two members without a photo may have the same drawing.
        <img key={at} src={photo} alt="" width={116} height={150} />
      ))}
    </div>
  )
}
