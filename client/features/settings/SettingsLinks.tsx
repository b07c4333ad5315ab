import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Gavel from 'lucide-react/icons/gavel'
import Pencil from 'lucide-react/icons/pencil'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link } from '#client/app/router.tsx'
import styles from './SettingsLinks.module.css'

const LINKS = [
  { to: '/edit-profile', Icon: Pencil, label: 'Modifier mon profil' },
  { to: '/security', Icon: ShieldCheck, label: 'Sécurité' },
  { to: '/decisions', Icon: Gavel, label: 'Mes décisions' },
  { to: '/help', Icon: CircleQuestionMark, label: 'Aide' },
] as const

export function SettingsLinks() {
  return (
    <ul className={styles.links}>
      {LINKS.map(({ to, Icon, label }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            <Icon />
            <span className={styles.label}>{label}</span>
            <ChevronRight />
          </Link>
        </li>
      ))}
    </ul>
  )
}
