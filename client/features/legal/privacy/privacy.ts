import type { LegalSection } from '../legal-section.ts'
import { BrowserStorage } from './BrowserPrivacy.tsx'
import { Controller, Purposes, SensitiveData, StoredData } from './DataPrivacy.tsx'
import { Minors, PrivacyChanges, Rights, Security } from './RightsPrivacy.tsx'
import { Durations, Recipients, Transfers } from './SharingPrivacy.tsx'

export const PRIVACY: readonly LegalSection[] = [
  { id: 'responsable', title: 'Qui est responsable', Body: Controller },
  { id: 'donnees', title: 'Ce que nous enregistrons', Body: StoredData },
  { id: 'finalites', title: 'Pourquoi, et de quel droit', Body: Purposes },
  { id: 'orientation', title: 'Vos données sensibles', Body: SensitiveData },
  { id: 'destinataires', title: 'Qui les voit', Body: Recipients },
  { id: 'transferts', title: "Hors de l'Union européenne", Body: Transfers },
  { id: 'durees', title: 'Combien de temps', Body: Durations },
  { id: 'cookies', title: 'Cookies et navigateur', Body: BrowserStorage },
  { id: 'securite', title: 'Sécurité', Body: Security },
  { id: 'droits', title: 'Vos droits', Body: Rights },
  { id: 'mineurs', title: 'Mineurs', Body: Minors },
  { id: 'changements', title: 'Modification du texte', Body: PrivacyChanges },
]
