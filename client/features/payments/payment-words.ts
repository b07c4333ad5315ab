import type { OpenOrder, OrderRow, RefundCause } from '#shared/contracts/office-payments.ts'

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
}

type LedgerEvent = OpenOrder['ledger'][number]

export const EVENT_NAMES: Record<LedgerEvent['kind'], string> = {
  payment: 'Paiement',
  sale: 'Vente',
  refund_due: 'Remboursement décidé',
  refund: 'Remboursement envoyé',
  grant: 'Formule offerte',
}

export const ACCOUNT_NAMES: Record<LedgerEvent['entries'][number]['account'], string> = {
  provider: 'Prestataire',
  order: 'Commande',
  sales: 'Ventes',
  refunds: 'Remboursements',
}

export const SUBSCRIPTION_NAMES: Record<NonNullable<OpenOrder['subscription']>['status'], string> =
  {
    active: 'en cours',
    past_due: 'en attente de paiement',
    replaced: 'remplacée par une autre',
    ended: 'terminée',
  }
