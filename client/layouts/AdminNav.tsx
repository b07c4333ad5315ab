import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, usePathname } from '#client/app/router.tsx'
import { waitingQuery } from '#client/features/admin/waiting.api.ts'
import { useMember } from '#client/session/member-context.ts'
import sun from '#client/ui/edge-sun.module.css'
import { joinClasses } from '#client/ui/join-classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './AdminNav.module.css'
import { ADMIN_NAV, mayOpen } from './admin-nav.ts'

/**
 * Links to the back-office pages that the role can open, with what waits on each; collapsed when there is no room next
 * to the page.
 */
export function AdminNav({ title }: { title: string }) {
  const { role } = useMember()
  const pathname = usePathname()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // In a low window the list scrolls: the entry of the current page must be visible from the start.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  // Without a count if it could not be loaded: the page itself shows more.
  const waiting = useQuery(waitingQuery).data
  const groups = ADMIN_NAV.map((group) =>
    group
      .filter(({ roles }) => mayOpen(roles, role))
      .map((entry) => ({ ...entry, count: (waiting && entry.waiting?.(waiting)) ?? 0 })),
  ).filter((group) => group.length > 0)
  // The button shows what waits on the current page: the sum of all queues would be mistaken for it.
  const here = groups.flat().find(({ to, under }) => currentAt(pathname, to, under))?.count ?? 0

  return (
    <nav aria-label="Administration">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{title}</span> <Waiting count={here} />
        <ChevronDown aria-hidden="true" />
      </button>
      <div className={styles.list} id={listId} ref={list} data-open={isOpen || undefined}>
        {groups.map((entries) => (
          <ul key={entries[0]?.to} className={styles.group}>
            {entries.map(({ to, label, Icon, under, count }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={joinClasses(styles.entry, sun.entry)}
                  aria-current={currentAt(pathname, to, under)}
                >
                  <Icon size={20} aria-hidden="true" />
                  <span>{label}</span> <Waiting count={count} />
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}

/** Value of `aria-current`: « page » for the page itself, « true » for a page that is reached from it. */
function currentAt(pathname: string, to: string, under: readonly string[] = []) {
  if (pathname === to) return 'page'
  return under.some((start) => pathname.startsWith(start)) ? 'true' : undefined
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <VisuallyHidden>{count} en attente</VisuallyHidden>
      <b className={styles.count} aria-hidden="true">
        {count}
      </b>
    </>
  )
}
