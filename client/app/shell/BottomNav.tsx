import { CountBadge } from '#client/ui/CountBadge.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { Link } from '../router.tsx'
import styles from './BottomNav.module.css'
import { currentMark, NAVIGATION } from './navigation.ts'

interface BottomNavProps {
  pathname: string
  unread: number
  /** Hides the bar in a low window, so that the page has the room. */
  leavesShort: boolean
}

export function BottomNav({ pathname, unread, leavesShort }: BottomNavProps) {
  return (
    <nav
      className={joinClasses(styles.nav, leavesShort && styles.leavesShort)}
      aria-label="Navigation principale"
    >
      <div className={styles.entries}>
        {NAVIGATION.map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            className={styles.entry}
            aria-current={currentMark(entry, pathname)}
          >
            <entry.Icon className={styles.icon} />
            <span className={styles.word}>{entry.label}</span>{' '}
            {entry.to === '/messages' && (
              <CountBadge
                count={unread}
                label={unread === 1 ? 'non lu' : 'non lus'}
                place="corner"
                className={styles.count}
              />
            )}
          </Link>
        ))}
      </div>
    </nav>
  )
}
