import { Link } from '#client/app/router.tsx'
import styles from './SettingsLinks.module.css'

const LINKS = [
  { to: '/edit-profile', label: 'Modifier mon profil' },
  { to: '/security', label: 'Sécurité' },
  { to: '/decisions', label: 'Mes décisions' },
  { to: '/help', label: 'Aide' },
] as const

/** What is looked for in the settings and stands elsewhere, and which version this is. */
export function SettingsLinks() {
  return (
    <nav className={styles.links} aria-label="Et aussi">
      {LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className={styles.link}>
          {label}
        </Link>
      ))}
      <p className={styles.version}>Version 1.0.0</p>
    </nav>
  )
}
