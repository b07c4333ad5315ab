import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/Avatar.tsx'
import styles from './MemberLine.module.css'

/** The photo and name of the member whom a dialog is about. */
export function MemberLine({ photo, children }: { photo: string; children: ReactNode }) {
  return (
    <div className={styles.who}>
      <Avatar src={photo} size={56} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
