import type { ReactNode } from 'react'
import text from '#client/ui/text.module.css'
import type { OpenVerification } from '#shared/contracts/verification.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { photoAtWidth } from '#shared/domain/photo-url.ts'
import { daysBetween, spokenHour } from '#shared/domain/time-label.ts'
import styles from './ComparedPhotos.module.css'

interface ComparedPhotosProps {
  opened: OpenVerification
  /** Shown next to the title of the profile photos. */
  children: ReactNode
}

/** The live photo, next to the photos of the profile. */
export function ComparedPhotos({ opened, children }: ComparedPhotosProps) {
  const { firstName, photos } = opened.member
  return (
    <div className={styles.columns}>
      <figure className={styles.live}>
        <h3 className={text.strong}>Photo du geste</h3>
        <div className={styles.frame}>
          <img
            src={opened.livePhoto}
            alt={`Prise sur le moment par ${firstName}`}
            width={800}
            height={1000}
          />
          <span className={styles.flag}>En direct</span>
        </div>
        <figcaption className={text.small}>
          Prise {whenTaken(new Date(opened.sentAt))}. Supprimée dès votre décision, sans gabarit du
          visage.
        </figcaption>
      </figure>
      <div className={styles.profile}>
        <div className={styles.title}>
          <h3 className={text.strong}>Photos du profil</h3>
          {children}
        </div>
        {photos.length === 0 && <p>Ce profil n'a plus de photo à comparer.</p>}
        <ul className={styles.grid}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <img
                src={photoAtWidth(photo, 800)}
                alt={`Profil de ${firstName}, ${index + 1}`}
                width={800}
                height={1000}
              />
              {index === 0 && <span className={styles.flag}>Principale</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function whenTaken(at: Date): string {
  const day = daysBetween(at, new Date()) === 0 ? "aujourd'hui" : `le ${dayAndMonth(at)}`
  return `${day} à ${spokenHour(at)}`
}
