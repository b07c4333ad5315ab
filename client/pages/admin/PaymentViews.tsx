import type { PlainPath } from '#client/app/paths.ts'
import { Link, usePathname } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { segmentedLinks } from '#client/ui/Segmented.tsx'

const VIEWS = [
  { to: '/admin/revenus', label: 'Revenus' },
  { to: '/admin/paiements', label: 'Commandes' },
] as const satisfies readonly { to: PlainPath; label: string }[]

/** Links between the two views of payments, for administrators; the support sees only the orders. */
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
