import { Link } from '#client/app/router.tsx'
import styles from './SettingsLinks.module.css'

const LINKS = [
  { to: '/edit-profile', label: 'Modifier mon profil' },
  { to: '/security', label: 'Sécurité' },
  { to: '/decisions', label: 'Mes décisions' },
  { to: '/help', label: 'Aide' },
] as const

/**
 * Links from the settings to pages that members look for there: edit-profile, security, decisions and
 * help. Also shows the version.
 */
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
