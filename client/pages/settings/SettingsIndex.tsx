import BellOff from 'lucide-react/icons/bell-off'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { PlainPath } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { isPushDenied } from '#client/features/notifications/push-device.ts'
import styles from './SettingsIndex.module.css'
import { SECTIONS } from './sections.ts'
import { useSectionSummaries } from './use-section-summaries.ts'

interface SettingsIndexProps {
  /** The section that is open next to the index. */
  opened: PlainPath
  /** `page` if the section is the current page; `true` if it is only shown next to the index. */
  mark: 'page' | 'true'
}

/** The index of the eight sections, each with a summary of its current state. */
export function SettingsIndex({ opened, mark }: SettingsIndexProps) {
  const summaries = useSectionSummaries()
  return (
    <nav aria-label="Réglages">
      <ul className={styles.sections}>
        {SECTIONS.map(({ to, title, Icon: Sign }) => {
          const Icon = to === '/settings/alertes' && isPushDenied() ? BellOff : Sign
          return (
            <li key={to}>
              <Link
                to={to}
                className={styles.section}
                aria-current={to === opened ? mark : undefined}
              >
                <Icon />
                <span>
                  <b>{title}</b> <small className={styles.value}>{summaries[to]}</small>
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
