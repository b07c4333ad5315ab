import type { PlainPath } from '#client/app/paths.ts'
import { Link, usePathname } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { segmentedLinks } from '#client/ui/Segmented.tsx'

const VIEWS = [
  { to: '/admin/revenus', label: 'Revenus' },
  { to: '/admin/paiements', label: 'Commandes' },
] as const satisfies readonly { to: PlainPath; label: string }[]

/** The two views of the payments; whoever helps members sees their orders alone. */
export function PaymentViews() {
  const { role } = useMember()
  const pathname = usePathname()
  if (role !== 'administrator') return null
  return (
    <nav aria-label="Vues des paiements">
      <ul className={segmentedLinks.list}>
        {VIEWS.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={segmentedLinks.link}
              aria-current={to === pathname ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
