import { useQuery } from '@tanstack/react-query'
import { Link, usePathname } from '#client/app/router.tsx'
import { waitingQuery } from '#client/features/admin/waiting.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './OfficeNav.module.css'
import { mayOpen, OFFICE_NAV } from './office-nav.ts'

/** The pages of the back office that this role opens, and what waits there. */
export function OfficeNav() {
  const { role } = useMember()
  const pathname = usePathname()
  // A count that could not be read is left out: the page it leads to says more.
  const waiting = useQuery(waitingQuery).data

  return (
    <nav className={styles.nav} aria-label="Administration">
      <ul className={styles.list}>
        {OFFICE_NAV.filter(({ roles }) => mayOpen(roles, role)).map((entry) => {
          const count = (waiting && entry.waiting?.(waiting)) ?? 0
          return (
            <li key={entry.to}>
              <Link
                to={entry.to}
                className={styles.entry}
                aria-current={entry.to === pathname ? 'page' : undefined}
              >
                <entry.Icon className={styles.icon} size={20} aria-hidden="true" />
                <span>{entry.label}</span>{' '}
                {count > 0 && (
                  <b className={styles.count}>
                    {count} <VisuallyHidden>en attente</VisuallyHidden>
                  </b>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
