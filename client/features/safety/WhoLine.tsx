import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/Avatar.tsx'
import styles from './WhoLine.module.css'

/** Whom it is about, in a dialog. */
export function WhoLine({ photo, children }: { photo: string; children: ReactNode }) {
  return (
    <div className={styles.who}>
      <Avatar src={photo} size={56} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
