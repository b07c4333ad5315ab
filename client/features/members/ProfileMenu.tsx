import type { LucideIcon } from 'lucide-react'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Settings2 from 'lucide-react/icons/settings-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sun from 'lucide-react/icons/sun'
import UsersRound from 'lucide-react/icons/users-round'
import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Menu, MenuWords, menuEntryClass } from '#client/ui/Menu.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { momentInSentence } from '#shared/domain/appointment-label.ts'
import { PLAN_RIGHTS, type Plan } from '#shared/domain/plans.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { placeWords, soughtWords } from './sought-words.ts'

interface Entry {
  to: Destination
  Icon: LucideIcon
  label: string
  detail: string
}

const PLAN_NAMES: Record<Plan, string> = {
  gratuit: 'Formule gratuite',
  premium: 'Formule Premium',
  gold: 'Formule Gold',
}

function planDetail(plan: Plan): string {
  const { dailyFlashes } = PLAN_RIGHTS[plan]
  const flashes = dailyFlashes === null ? 'flashs illimités' : `${dailyFlashes} flashs par jour`
  return `${PLAN_NAMES[plan]}, ${flashes}`
}

/** Tables are for every plan. The detail says what the member's table needs now. */
function eventsDetail({ table, subscription }: CurrentMember): string {
  switch (table?.step) {
    case 'invited':
      return 'La table : une invitation attend votre réponse'
    case 'tick':
      return 'La table : qui aimeriez-vous revoir ?'
    case 'coming':
      return `La table, ${momentInSentence(new Date(table.startsAt))}`
    default:
      return subscription === 'gold'
        ? 'La table, et les événements Gold'
        : 'La table, sur toutes les formules'
  }
}

function entriesFor(member: CurrentMember): Entry[] {
  const { subscription: plan, preferencesCompleted } = member
  return [
    {
      to: '/preferences',
      Icon: SlidersHorizontal,
      label: 'Mes préférences',
      detail: preferencesCompleted
        ? `${soughtWords(member)}, ${placeWords(member)}`
        : 'Qui vous souhaitez rencontrer, et où',
    },
    {
      to: '/evenements',
      Icon: CalendarHeart,
      label: 'Événements',
      detail: eventsDetail(member),
    },
    {
      to: '/settings',
      Icon: Settings2,
      label: 'Réglages',
      detail: 'Texte, alertes, abonnement, confidentialité',
    },
    { to: '/subscription', Icon: Sun, label: 'Mon abonnement', detail: planDetail(plan) },
    {
      to: '/help',
      Icon: CircleQuestionMark,
      label: 'Aide',
      detail: 'Questions fréquentes et contact',
    },
    {
      to: '/security',
      Icon: ShieldCheck,
      label: 'Sécurité',
      detail: 'Conseils de rencontre, signalement',
    },
  ]
}

/** The entry to the back office, on the first page for the person's role. */
function adminEntry(role: StaffRole): Entry {
  return {
    to: role === 'support' ? '/admin/assistance' : '/admin',
    Icon: ClipboardList,
    label: 'Administration',
    detail: "Les pages de l'équipe",
  }
}

/** The entry to the member's matches, received flashes and visits. */
export function MeetingsEntry(meetings: Pick<Entry, 'to' | 'detail'>) {
  return (
    <Entries
      entries={[{ ...meetings, Icon: UsersRound, label: 'Affinités, flashs reçus, visites' }]}
    />
  )
}

/**
 * The links of `/profile`. The link to `/edit-profile` is on the card next to them (ProfileCard.tsx);
 * « Se déconnecter » below them is LogoutButton.tsx.
 */
export function ProfileMenu({ member }: { member: CurrentMember }) {
  const { role } = member
  return <Entries entries={[...entriesFor(member), ...(role ? [adminEntry(role)] : [])]} />
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <Menu>
      {entries.map(({ to, Icon, label, detail }) => (
        <li key={label}>
          <Link to={to} className={menuEntryClass}>
            <MenuWords icon={<Icon />} label={label} detail={detail} />
          </Link>
        </li>
      ))}
    </Menu>
  )
}
