import { Avatar } from '#client/ui/Avatar.tsx'
import { CountBadge } from '#client/ui/CountBadge.tsx'
import sun from '#client/ui/edge-sun.module.css'
import { joinClasses } from '#client/ui/join-classes.ts'
import { PlanBadge } from '#client/ui/PlanBadge.tsx'
import { Link } from '../router.tsx'
import { Brand } from './Brand.tsx'
import { currentMark, NAVIGATION } from './navigation.ts'
import styles from './SideNav.module.css'
import type { ShellMember } from './shell-data.ts'

interface SideNavProps {
  pathname: string
  member: ShellMember | undefined
  unread: number
}

export function SideNav({ pathname, member, unread }: SideNavProps) {
  return (
    <nav className={styles.nav} aria-label="Navigation principale">
      <div className={styles.inside}>
        <Brand look="side" />
        <ul className={styles.list}>
          {NAVIGATION.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                className={joinClasses(styles.entry, sun.entry)}
                aria-current={currentMark(entry, pathname)}
              >
                <entry.Icon />
                <span>{entry.label}</span>{' '}
                {entry.to === '/messages' && (
                  <CountBadge
                    count={unread}
                    label={unread === 1 ? 'non lu' : 'non lus'}
                    className={styles.count}
                  />
                )}
              </Link>
            </li>
          ))}
        </ul>
        {member && (
          <div className={styles.foot}>
            <div className={styles.member}>
              <Avatar src={member.photo} size={52} />
              <div className={styles.who}>
                <b>{member.firstName}</b>
                <span>{member.city}</span>
              </div>
            </div>
            <Link to="/subscription" className={styles.plan}>
              <PlanBadge plan={member.subscription} size="target" className={styles.badge} />
            </Link>
          </div>
        )}
      </div>
    </nav>
  )
}
