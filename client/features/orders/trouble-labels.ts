import type { Trouble } from '#shared/contracts/admin/orders.ts'
import { euros } from '#shared/domain/money.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'

export const TROUBLE_TITLES: Record<Trouble['kind'], string> = {
  refund_waiting: "Remboursement qui n'est pas parti",
  refund_returned: 'Remboursement renvoyé par la banque',
  refunded_elsewhere: 'Remboursement fait hors du site',
  payment_not_booked: 'Paiement signalé, absent du registre',
  dispute_open: 'Paiement contesté',
}

/** What happened and what there is to do. */
export function troubleInWords({ kind, since, until, amountCents, paymentId }: Trouble): string {
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
