import type { LegalSection } from '../legal-section.ts'
import { IllegalContent, PointsOfContact, Property, Publisher } from './NoticeText.tsx'

export const NOTICE: readonly LegalSection[] = [
  { id: 'editeur', title: 'Qui répond de ce site', Body: Publisher },
  { id: 'contact', title: 'Nous écrire', Body: PointsOfContact },
  { id: 'signaler', title: 'Signaler un contenu illicite', Body: IllegalContent },
  { id: 'propriete', title: 'Propriété intellectuelle', Body: Property },
]
