import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import styles from './MemberSince.module.css'

const dateFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' })

/** « Membre depuis le 3 septembre 2026, profil de test »; on a phone, on one line under the name. */
export function MemberSince({ member: { createdAt, isTestProfile } }: { member: AdminMember }) {
  const day = new Date(createdAt)
  return (
    <>
      <span className={styles.whole}>
        Membre depuis le {longDate(day)}
        {isTestProfile && ', profil de test'}
      </span>
      <span className={styles.short} aria-hidden="true">
        {isTestProfile ? 'Profil de test du' : 'Membre depuis le'} {dateFormat.format(day)}
      </span>
    </>
  )
}
