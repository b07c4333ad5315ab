import type { LucideIcon } from 'lucide-react'
import Compass from 'lucide-react/icons/compass'
import Gift from 'lucide-react/icons/gift'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserRound from 'lucide-react/icons/user-round'
import { findPattern, type Pattern, type PlainPath, SETTINGS_PATHS } from '../paths.ts'

export interface NavigationEntry {
  to: PlainPath
  label: string
  Icon: LucideIcon
  /** `pages` are the paths of the page itself, `section` the paths below it. */
  pages: readonly Pattern[]
  section: readonly Pattern[]
}

/**
 * The main navigation: a bottom bar on phones, else a side bar. A chat highlights Messages. Its unread badge:
 * BottomNav.tsx.
 */
export const NAVIGATION: readonly NavigationEntry[] = [
  {
    to: '/',
    label: 'Découvrir',
    Icon: Compass,
    pages: ['/', '/home'],
    section: ['/profiles', '/profiles/:memberId'],
  },
  {
    to: '/messages',
    label: 'Messages',
    Icon: MessageCircle,
    pages: ['/messages', '/messages/a-repondre', '/chat/:partnerId'],
    section: [
      '/messages/:partnerId/avis',
      '/messages/:partnerId/rendez-vous',
      '/messages/:partnerId/lendemain',
    ],
  },
  { to: '/referral', label: 'Parrainer', Icon: Gift, pages: ['/referral'], section: [] },
  {
    to: '/profile',
    label: 'Profil',
    Icon: UserRound,
    pages: ['/profile'],
    section: [
      '/edit-profile',
      '/preferences',
      '/personne-de-confiance',
      ...SETTINGS_PATHS,
      '/subscription',
      '/payment-card',
      '/revenuecat-subscription',
      '/monthly-offer',
      '/help',
      '/security',
      '/classement',
      '/evenements',
      '/evenements/disponibilites',
      '/evenements/tables/:tableId',
    ],
  },
]

/** The `aria-current` of an entry: `page` for the page itself, `true` for a page of its section. */
export function currentMark(entry: NavigationEntry, pathname: string): 'page' | 'true' | undefined {
  if (findPattern(entry.pages, pathname)) return 'page'
  return findPattern(entry.section, pathname) ? 'true' : undefined
}
