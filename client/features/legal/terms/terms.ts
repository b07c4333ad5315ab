import type { LegalSection } from '../legal-section.ts'
import { Changes, Conformity, Liability, Termination, Withdrawal } from './EndingTerms.tsx'
import { Disputes, Order, PlansAndPrices, Renewal } from './SaleTerms.tsx'
import {
  Account,
  Appointments,
  Calls,
  Conduct,
  Moderation,
  Purpose,
  Ranking,
  SecondOpinion,
} from './UseTerms.tsx'

export const TERMS: readonly LegalSection[] = [
  { id: 'objet', title: 'Objet', Body: Purpose },
  { id: 'compte', title: 'Votre compte', Body: Account },
  { id: 'regles', title: 'Règles entre membres', Body: Conduct },
  { id: 'moderation', title: 'Signalement et modération', Body: Moderation },
  { id: 'rendez-vous', title: 'Rendez-vous et tables', Body: Appointments },
  { id: 'appels', title: 'Appels', Body: Calls },
  { id: 'avis', title: 'Deuxième avis', Body: SecondOpinion },
  { id: 'ordre', title: 'Ordre des profils', Body: Ranking },
  { id: 'formules', title: 'Formules et prix', Body: PlansAndPrices },
  { id: 'commande', title: 'Commande et paiement', Body: Order },
  { id: 'duree', title: 'Durée et renouvellement', Body: Renewal },
  { id: 'resiliation', title: 'Résiliation', Body: Termination },
  { id: 'retractation', title: 'Droit de rétractation', Body: Withdrawal },
  { id: 'garantie', title: 'Garantie légale de conformité', Body: Conformity },
  { id: 'responsabilite', title: 'Prudence et responsabilité', Body: Liability },
  { id: 'changements', title: 'Modification du texte', Body: Changes },
  { id: 'reclamation', title: 'Réclamation et médiation', Body: Disputes },
]
