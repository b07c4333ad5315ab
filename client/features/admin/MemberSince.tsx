import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { longDate, slashedDate } from '#shared/domain/paris-date.ts'
import styles from './MemberSince.module.css'

/** « Membre depuis le 3 septembre 2026, profil de test »; a shorter text on a phone, to fit on one line. */
export function MemberSince({ member: { createdAt, isTestProfile } }: { member: AdminMember }) {
  const day = new Date(createdAt)
  return (
    <>
      <VisuallyHidden onPhone>
        Membre depuis le {longDate(day)}
        {isTestProfile && ', profil de test'}
      </VisuallyHidden>
      <span className={styles.short} aria-hidden="true">
        {isTestProfile ? 'Profil de test du' : 'Membre depuis le'} {slashedDate(day)}
      </span>
    </>
  )
}
