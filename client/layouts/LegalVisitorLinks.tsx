import { useQuery } from '@tanstack/react-query'
import { VisitorLinks } from '#client/app/VisitorLinks.tsx'
import { currentMemberQuery } from '#client/session/current-member.ts'
import styles from './LegalLayout.module.css'

/** Invites to sign in, but for a member who came from within: reading a text is no reason to ask who reads. */
export function LegalVisitorLinks() {
  const { data: member } = useQuery({ ...currentMemberQuery, enabled: false })
  return member ? null : <VisitorLinks joinClassName={styles.join} />
}
