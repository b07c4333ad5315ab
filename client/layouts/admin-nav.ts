import type { LucideIcon } from 'lucide-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgePercent from 'lucide-react/icons/badge-percent'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import ChartLine from 'lucide-react/icons/chart-line'
import CreditCard from 'lucide-react/icons/credit-card'
import Flag from 'lucide-react/icons/flag'
import History from 'lucide-react/icons/history'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Mail from 'lucide-react/icons/mail'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import SquareUserRound from 'lucide-react/icons/square-user-round'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import UsersRound from 'lucide-react/icons/users-round'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import type { PlainPath } from '#client/app/paths.ts'
import type { Waiting } from '#shared/contracts/admin/members.ts'
import type { StaffRole } from '#shared/domain/staff.ts'

interface AdminEntry {
  to: PlainPath
  label: string
  Icon: LucideIcon
  /** The roles that can open the page besides the administrator, as in the contracts of its routes. */
  roles: readonly StaffRole[]
  /** Beginnings of the paths of pages that are reached from this one and have no entry of their own. */
  under?: readonly string[]
  /** The number of items that wait on the page. */
  waiting?: (waiting: Waiting) => number
}

/** The back-office pages in groups, in navigation order; the first group has the members and most of the queues. */
export const ADMIN_NAV: readonly (readonly AdminEntry[])[] = [
  [
    {
      to: '/admin',
      label: 'Membres',
      Icon: UsersRound,
      roles: ['moderator'],
      under: ['/admin/import', '/admin/membres/'],
    },
    {
      to: '/admin/signalements',
      label: 'Signalements',
      Icon: Flag,
      roles: ['moderator'],
      waiting: ({ reports, appeals }) => reports + appeals,
    },
    {
      to: '/admin/risques',
      label: 'Risques',
      Icon: ShieldAlert,
      roles: ['moderator'],
      waiting: ({ risks }) => risks,
    },
    {
      to: '/admin/verifications',
      label: 'Vérifications',
      Icon: BadgeCheck,
      roles: ['moderator'],
      waiting: ({ verifications }) => verifications,
    },
    {
      to: '/admin/opinions',
      label: 'Deuxièmes avis',
      Icon: MessageCircleQuestionMark,
      roles: ['moderator'],
      waiting: ({ opinions }) => opinions,
    },
    {
      to: '/admin/assistance',
      label: 'Assistance',
      Icon: LifeBuoy,
      roles: ['support'],
      waiting: ({ supportRequests }) => supportRequests,
    },
  ],
  [
    {
      to: '/admin/paiements',
      label: 'Paiements',
      Icon: CreditCard,
      roles: ['support'],
      under: ['/admin/revenus'],
      waiting: ({ troubles }) => troubles,
    },
    { to: '/admin/codes-promo', label: 'Codes promo', Icon: TicketPercent, roles: [] },
    { to: '/admin/offres', label: 'Offres', Icon: BadgePercent, roles: [] },
  ],
  [
    { to: '/admin/newsletter', label: 'Newsletter', Icon: Mail, roles: [] },
    { to: '/admin/evenements', label: 'Événements', Icon: CalendarHeart, roles: [] },
    {
      to: '/admin/tables',
      label: 'Tables',
      Icon: UtensilsCrossed,
      roles: ['moderator'],
      waiting: ({ tableAppeals }) => tableAppeals,
    },
    { to: '/admin/chiffres', label: 'Chiffres', Icon: ChartLine, roles: [] },
  ],
  [
    { to: '/admin/test-profiles', label: 'Profils de test', Icon: SquareUserRound, roles: [] },
    { to: '/admin/journal', label: 'Journal', Icon: History, roles: [] },
  ],
  [{ to: '/admin/equipe', label: 'Équipe et rôles', Icon: UserRoundCog, roles: [] }],
]

/** Whether `role` can open a page for `roles`; the administrator can open every page. */
export function mayOpen(roles: readonly StaffRole[], role: StaffRole | null): boolean {
  return role === 'administrator' || (role !== null && roles.includes(role))
}
