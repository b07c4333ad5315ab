import type { Mail } from '#server/platform/mail/mail.ts'
import { facts, link, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import {
  amountRows,
  ENDING,
  NO_VALUE,
  paymentRows,
  periodRows,
  renewalText,
  startText,
  totalRow,
  waysOut,
  withdrawalText,
} from './purchase.copy.ts'
import type { Purchase } from './purchase.ts'
import type { DocumentConfig } from './receipt-pdf.ts'

interface Confirmation {
  to: string
  purchase: Purchase
  contract: Buffer
}

/** Confirms an order on a durable medium (article L221-13): the mail states the terms, and the contract is attached. */
export function confirmationMail(
  { to, purchase, contract }: Confirmation,
  config: DocumentConfig,
): Mail {
  const { reference, first_name: firstName } = purchase
  const isRenewal = purchase.kind === 'renewal'
  const title = isRenewal ? 'Votre formule est renouvelée' : 'Votre commande est confirmée'
  const opening = isRenewal ? 'votre formule continue' : 'merci de votre commande'
  const { ending, withdrawal } = waysOut(config)
  const start = startText(purchase)
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\n${opening}. Le contrat est joint à ce message, avec les conditions générales de vente et le formulaire de rétractation : gardez-les.`,
    ),
    facts([
      ['Référence', reference],
      ['Date', longDate(purchase.paid_at)],
      ...periodRows(purchase),
      ...amountRows(purchase),
      totalRow(purchase),
      ...paymentRows(purchase),
    ]),
    ...(start === null ? [] : [paragraph(start)]),
    paragraph(renewalText(purchase)),
    ...(purchase.renewal_cents !== null
      ? [paragraph(ENDING), link(ending.label, ending.href)]
      : []),
    paragraph(withdrawalText(purchase)),
    link(withdrawal.label, withdrawal.href),
    link('Conditions générales de vente', `${config.baseUrl}/legal/cgv`),
    ...(config.mode === 'demo' ? [note("Aucun paiement réel n'a eu lieu.", `${NO_VALUE}.`)] : []),
  ]
  const layout = layoutMail({ preheader: `Référence ${reference}.`, title, blocks }, config)
  const file = { filename: contractFile(reference), contentType: 'application/pdf' }
  return { to, subject: title, ...layout, attachments: [{ ...file, bytes: contract }] }
}

export function contractFile(reference: string): string {
  return `contrat-${reference}.pdf`
}
