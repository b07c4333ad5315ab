import type { LucideIcon } from 'lucide-react'
import Flag from 'lucide-react/icons/flag'
import History from 'lucide-react/icons/history'
import SquareUserRound from 'lucide-react/icons/square-user-round'
import UsersRound from 'lucide-react/icons/users-round'
import type { PlainPath } from '#client/app/paths.ts'
import type { Waiting } from '#shared/contracts/admin.ts'
import type { StaffRole } from '#shared/domain/staff.ts'

interface OfficeEntry {
  to: PlainPath
  label: string
  Icon: LucideIcon
  /** Who opens it besides the administrator, as the contracts of its calls say. */
  roles: readonly StaffRole[]
  /** What waits for somebody there. */
  waiting?: (waiting: Waiting) => number
}

/** The pages of the back office that exist, in the order of its navigation. */
export const OFFICE_NAV: readonly OfficeEntry[] = [
  { to: '/admin', label: 'Membres', Icon: UsersRound, roles: ['moderator'] },
  {
    to: '/admin/signalements',
    label: 'Signalements',
    Icon: Flag,
    roles: ['moderator'],
    waiting: ({ reports, appeals }) => reports + appeals,
  },
  { to: '/admin/test-profiles', label: 'Profils de test', Icon: SquareUserRound, roles: [] },
  { to: '/admin/journal', label: 'Journal', Icon: History, roles: [] },
]

/** Whether a page that these roles open is open to this one; the administrator opens every page. */
export function mayOpen(roles: readonly StaffRole[], role: StaffRole | null): boolean {
  return role === 'administrator' || (role !== null && roles.includes(role))
}
