import text from '#client/ui/text.module.css'
import styles from './PrivacySummary.module.css'

/** The settings that decide what others see of a member. */
export interface Visibility {
  isConfirmed: boolean
  isPublic: boolean
  isIncognito: boolean
  showsOnline: boolean
  usesLocation: boolean
}

export const NEW_MEMBER: Visibility = {
  isConfirmed: true,
  isPublic: true,
  isIncognito: false,
  showsOnline: true,
  usesLocation: true,
}

function whoSees({ isConfirmed, isPublic, isIncognito }: Visibility): string {
  if (!isConfirmed) return "Invisible tant que votre adresse n'est pas confirmée"
  if (!isPublic) return 'Visible par vos affinités seulement'
  if (isIncognito) return 'Visible par vos affinités et les personnes que vous flashez'
  return 'Visible par tous les membres'
}

/** What others see of a member, as a list. */
export function PrivacySummary({ visibility }: { visibility: Visibility }) {
  const { showsOnline, usesLocation } = visibility
  const rows = [
    ['Votre profil', whoSees(visibility)],
    ['Votre statut en ligne', showsOnline ? 'Affiché' : 'Masqué'],
    ['Votre distance', usesLocation ? "Affichée, d'après votre ville" : 'Masquée'],
    ['Vos photos privées', 'Réservées à vos affinités'],
    ['Votre adresse e-mail', 'Jamais affichée'],
  ] as const
  return (
    <dl>
      {rows.map(([term, value]) => (
        <div key={term} className={styles.row}>
          <dt className={text.small}>{term}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
