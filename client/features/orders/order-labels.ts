import type { OpenOrder, OrderRow } from '#shared/contracts/admin/orders.ts'
import type { RefundCause } from '#shared/domain/refund-causes.ts'

interface State {
  label: string
  tone: 'ok' | 'warn' | 'mist' | 'plain'
}

/** Where an order stands, in one or two words. */
export function stateOf({ status, amountCents, refundedCents }: OrderRow): State {
  if (status === 'pending') return { label: 'En attente', tone: 'plain' }
  if (status === 'canceled') {
    return refundedCents > 0
      ? { label: 'Paiement rendu', tone: 'mist' }
      : { label: 'Abandonnée', tone: 'plain' }
  }
  if (refundedCents === 0) return { label: 'Payée', tone: 'ok' }
  return refundedCents < amountCents
    ? { label: 'Remboursée en partie', tone: 'warn' }
    : { label: 'Remboursée', tone: 'mist' }
}

export const KIND_NAMES: Record<OrderRow['kind'], string> = {
  first: 'Première commande',
  renewal: 'Renouvellement',
  upgrade: 'Changement de formule',
  bonus: 'Produit bonus',
}

export const CAUSE_NAMES: Record<RefundCause, string> = {
  support: "Décidé par l'équipe",
  withdrawal: 'Rétractation',
  cancelled_before: 'Résiliation demandée avant le paiement',
  not_granted: 'Paiement arrivé trop tard',
  elsewhere: 'Fait depuis la page du prestataire',
}

type LedgerEvent = OpenOrder['ledger'][number]

export const EVENT_NAMES: Record<LedgerEvent['kind'], string> = {
  payment: 'Paiement',
  sale: 'Vente',
  refund_due: 'Remboursement décidé',
  refund: 'Remboursement envoyé',
  refund_waived: 'Remboursement devenu inutile',
  refund_failed: 'Remboursement renvoyé par la banque',
  dispute: 'Repris par la banque',
  dispute_reinstated: 'Rendu par la banque',
  grant: 'Formule offerte',
}

export const ACCOUNT_NAMES: Record<LedgerEvent['entries'][number]['account'], string> = {
  provider: 'Prestataire',
  order: 'Commande',
  sales: 'Ventes',
  refunds: 'Remboursements',
  disputes: 'Contestations',
}

type DisputeState = OpenOrder['disputes'][number]['status']

export const DISPUTE_STATES: Record<DisputeState, State> = {
  needs_response: { label: 'À répondre', tone: 'warn' },
  under_review: { label: 'Chez la banque', tone: 'mist' },
  won: { label: 'Gagnée', tone: 'ok' },
  lost: { label: 'Perdue', tone: 'warn' },
  closed: { label: 'Sans suite', tone: 'plain' },
}

export const SUBSCRIPTION_NAMES: Record<NonNullable<OpenOrder['subscription']>['status'], string> =
  {
    scheduled: 'qui commence plus tard',
    active: 'en cours',
    past_due: 'en attente de paiement',
    replaced: 'remplacée par une autre',
    ended: 'terminée',
  }

/** Whether the plan that it pays for runs or is still to begin, so that the team may end it. */
export function isStoppable({ subscription }: OpenOrder): boolean {
  if (!subscription) return false
  return subscription.status !== 'replaced' && subscription.status !== 'ended'
}
