import type { OpenOrder, OrderRow, Trouble } from '#shared/contracts/admin/orders.ts'
import { euros } from '#shared/domain/money.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import type { RefundCause } from '#shared/domain/refund-causes.ts'

interface State {
  label: string
  tone: 'ok' | 'warn' | 'mist' | 'plain'
}

/** The state of an order, in one or two words. */
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

export const TROUBLE_TITLES: Record<Trouble['kind'], string> = {
  refund_waiting: "Remboursement qui n'est pas parti",
  refund_returned: 'Remboursement renvoyé par la banque',
  refunded_elsewhere: 'Remboursement fait hors du site',
  payment_not_booked: 'Paiement signalé, absent du registre',
  dispute_open: 'Paiement contesté',
}

/** Explains a payment problem: what happened, and what the team has to do. */
export function troubleText({ kind, since, until, amountCents, paymentId }: Trouble): string {
  const at = dateAndHour(new Date(since))
  const amount = amountCents === null ? '' : `${euros(amountCents)}, `
  if (kind === 'dispute_open') {
    return until
      ? `${amount}contesté le ${at}. Répondez chez le prestataire avant le ${dateAndHour(new Date(until))}.`
      : `${amount}contesté le ${at}. La banque l'examine : il n'y a rien à faire pour l'instant.`
  }
  if (kind === 'refund_waiting') {
    return `${amount}décidé le ${at}. Il est retenté chaque heure ; s'il reste ici, regardez chez le prestataire.`
  }
  if (kind === 'refund_returned') {
    return `Signalé le ${at}. La carte ne l'a pas accepté : écrivez au membre pour le rembourser autrement.`
  }
  if (kind === 'refunded_elsewhere') {
    return `Signalé le ${at}. Le prestataire en compte plus que notre registre : cherchez qui l'a fait, et pourquoi.`
  }
  return `${amount}paiement ${paymentId ?? 'inconnu'}, signalé le ${at}. Cherchez-le chez le prestataire, puis rendez-le s'il n'est à personne.`
}
