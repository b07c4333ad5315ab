import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { Link, usePathname } from '#client/app/router.tsx'
import { waitingQuery } from '#client/features/admin/waiting.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './AdminNav.module.css'
import { ADMIN_NAV, mayOpen } from './admin-nav.ts'

/** The pages of the back office that this role opens, and what waits there; on a phone they unfold. */
export function AdminNav() {
  const { role } = useMember()
  const pathname = usePathname()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  // A count that could not be read is left out: the page it leads to says more.
  const waiting = useQuery(waitingQuery).data
  const entries = ADMIN_NAV.filter(({ roles }) => mayOpen(roles, role)).map((entry) => ({
    ...entry,
    count: (waiting && entry.waiting?.(waiting)) ?? 0,
    isHere: entry.to === pathname,
  }))
  const total = entries.reduce((sum, { count }) => sum + count, 0)

  return (
    <nav className={styles.nav} aria-label="Administration">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{entries.find(({ isHere }) => isHere)?.label ?? 'Toutes les pages'}</span>{' '}
        <Waiting count={total} />
        <ChevronDown aria-hidden="true" />
      </button>
      <ul className={styles.list} id={listId} data-open={isOpen || undefined}>
        {entries.map(({ to, label, Icon, count, isHere }) => (
          <li key={to}>
            <Link to={to} className={styles.entry} aria-current={isHere ? 'page' : undefined}>
              <Icon size={20} aria-hidden="true" />
              <span>{label}</span> <Waiting count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <b className={styles.count}>
      {count} <VisuallyHidden>en attente</VisuallyHidden>
    </b>
  )
}
