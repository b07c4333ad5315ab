import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import text from './text.module.css'
import styles from './Veils.module.css'

interface VeilsProps {
  title: string
  /** What is shown instead of the faces, and why. */
  lead: string
  /** The way to the faces. */
  action: ReactNode
  notice: ReactNode
  /** What they came for: an icon, and how warm it is. */
  seal: ReactNode
  tone: 'flash' | 'mist'
  /** Addresses of drawings, none of them of the member it stands for. */
  photos: readonly string[]
}

/** People whom the plan counts and does not show. */
export function Veils({ title, lead, action, notice, seal, tone, photos }: VeilsProps) {
  return (
    <div className={styles.veiled}>
      <div className={styles.copy}>
        <h2 className={text.h1}>{title}</h2>
        <p className={joinClasses(text.lead, styles.lead)}>{lead}</p>
      </div>
      <div className={styles.acts}>
        {action}
        {notice}
      </div>
      <ul className={styles.veils} aria-label="Profils voilés">
        {photos.map((photo) => (
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
          </li>
        ))}
      </ul>
    </div>
  )
}
