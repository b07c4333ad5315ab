import BellOff from 'lucide-react/icons/bell-off'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { PlainPath } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { isPushDenied } from '#client/features/notifications/push-device.ts'
import { DOORS } from './doors.ts'
import styles from './SettingsIndex.module.css'
import { useDoorValues } from './use-door-values.ts'

interface SettingsIndexProps {
  /** The door whose page stands beside it. */
  opened: PlainPath
  /** `page` where that is the page one came for. */
  mark: 'page' | 'true'
}

/** The eight doors, each with how things stand behind it. */
export function SettingsIndex({ opened, mark }: SettingsIndexProps) {
  const values = useDoorValues()
  return (
    <nav aria-label="Réglages">
      <ul className={styles.doors}>
        {DOORS.map(({ to, title, Icon: Sign }) => {
          const Icon = to === '/settings/alertes' && isPushDenied() ? BellOff : Sign
          return (
            <li key={to}>
              <Link to={to} className={styles.door} aria-current={to === opened ? mark : undefined}>
                <Icon />
                <span>
                  <b>{title}</b> <small className={styles.value}>{values[to]}</small>
                </span>
                <ChevronRight className={styles.go} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
