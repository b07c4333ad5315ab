import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Eye from 'lucide-react/icons/eye'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Palette from 'lucide-react/icons/palette'
import ReceiptText from 'lucide-react/icons/receipt-text'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { SettingsPath } from '#client/app/paths.ts'

export type SectionPath = Exclude<SettingsPath, '/settings'>

interface Section {
  to: SectionPath | '/preferences'
  title: string
  Icon: LucideIcon
}

/** The eight sections of the settings, in the order of the index. */
export const SECTIONS: readonly Section[] = [
  { to: '/settings/apparence', title: 'Apparence', Icon: Palette },
  { to: '/settings/alertes', title: 'Alertes', Icon: Bell },
  { to: '/settings/visibilite', title: 'Visibilité', Icon: Eye },
  { to: '/settings/abonnement', title: 'Abonnement', Icon: ReceiptText },
  { to: '/preferences', title: 'Préférences', Icon: SlidersHorizontal },
  { to: '/settings/connexion', title: 'Connexion et appareils', Icon: KeyRound },
  { to: '/settings/donnees', title: 'Confidentialité et données', Icon: Lock },
  { to: '/settings/partir', title: 'Partir', Icon: LogOut },
]
