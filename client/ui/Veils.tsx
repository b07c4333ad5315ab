import type { ReactNode } from 'react'
import { COUNTED_UP_TO } from '#shared/domain/arrivals.ts'
import { joinClasses } from './join-classes.ts'
import text from './text.module.css'
import styles from './Veils.module.css'

interface VeilsProps {
  title: string
  /** The number of veiled members. */
  count: number
  /** Says what is shown instead of the faces, and why. */
  lead: string
  /** The link or button that leads to the faces. */
  action: ReactNode
  notice: ReactNode
  /** An icon for what the members did (flash or visit); `tone` is its colour. */
  seal: ReactNode
  tone: 'flash' | 'mist'
  /** URLs of drawings; none of them shows the member that it stands for. */
  photos: readonly string[]
}

/** The number of veils that a phone shows. */
const SHOWN = 4

/** Members whom the plan counts but does not show. */
export function Veils(props: VeilsProps) {
  const { title, count, lead, action, notice, seal, tone, photos } = props
  // The last veil that a phone shows is covered by the number of the others, so it is one of them.
  const others = count > SHOWN ? count - SHOWN + 1 : 0
  return (
    <div className={styles.veiled}>
      <div className={styles.copy}>
        <h2 className={joinClasses(text.h1, styles.title)}>{title}</h2>
        <p className={joinClasses(text.lead, styles.lead)}>{lead}</p>
      </div>
      <ul className={styles.veils} aria-label="Profils voilés">
        {photos.map((photo, at) => (
          <li key={photo} className={styles.veil}>
            <img
              src={photo}
              alt="Portrait voilé d'un membre"
              width={160}
              height={200}
              loading="lazy"
            />
            <span className={joinClasses(styles.seal, styles[tone])} aria-hidden="true">
              {seal}
            </span>
            {at === SHOWN - 1 && others > 0 && (
              <span className={styles.others}>
                {count < COUNTED_UP_TO ? `+ ${others} autres` : "et d'autres"}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {action}
        {notice}
      </div>
    </div>
  )
}
