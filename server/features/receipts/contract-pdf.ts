import { longDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'
import { createPdf, type Pdf, type Row } from './pdf.ts'
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
import { sellerLines } from './seller.ts'
import { termsOfSale } from './terms-of-sale.ts'

/**
 * The agreement (article L221-13 of the Code de la consommation), the withdrawal form, and the terms of sale agreed to.
 */
export function contractPdf(purchase: Purchase, config: DocumentConfig): Promise<Buffer> {
  const { reference, paid_at: paidAt } = purchase
  const pdf = createPdf({ title: `Contrat ${reference}`, mark: reference, createdAt: paidAt })
  pdf.letterhead()
  pdf.heading('Contrat')
  if (config.mode === 'demo') pdf.strong(NO_VALUE)
  writeAgreement(pdf, purchase, config)
  pdf.subheading('Durée et renouvellement')
  const start = startText(purchase)
  if (start !== null) pdf.paragraph(start)
  pdf.paragraph(renewalText(purchase))
  const { ending, withdrawal } = waysOut(config)
  if (purchase.renewal_cents !== null) {
    pdf.paragraph(ENDING)
    pdf.paragraph(`${ending.label} : ${ending.href}`)
  }
  pdf.subheading('Droit de rétractation')
  pdf.paragraph(withdrawalText(purchase))
  pdf.paragraph(`${withdrawal.label} : ${withdrawal.href}`)
  writeForm(pdf, purchase, config)
  pdf.pageBreak()
  writeTerms(pdf, purchase, config)
  return pdf.end()
}

function writeAgreement(pdf: Pdf, purchase: Purchase, config: DocumentConfig): void {
  const { reference, paid_at: paidAt, email, first_name: firstName } = purchase
  pdf.table([
    ['Référence', reference],
    ['Conclu le', longDate(paidAt)],
    ...(email ? [['Client', `${firstName}, ${email}`] satisfies Row] : []),
    ...periodRows(purchase),
  ])
  pdf.subheading('Vendeur')
  for (const line of sellerLines(config)) pdf.paragraph(line)
  pdf.subheading('Ce que vous avez commandé')
  pdf.table(amountRows(purchase), totalRow(purchase))
  pdf.table(paymentRows(purchase))
  if (config.legal.mediator) {
    pdf.note(`Médiateur de la consommation : ${config.legal.mediator}`)
  }
}

/** The model form in the annex to article R221-1, with our data filled in. */
function writeForm(pdf: Pdf, purchase: Purchase, config: DocumentConfig): void {
  const { email, first_name: firstName } = purchase
  const blank = '……………………………………'
  pdf.subheading('Formulaire de rétractation')
  pdf.note(
    "À compléter et à renvoyer seulement si vous souhaitez vous rétracter du contrat. Il n'est pas obligatoire : la page de rétractation suffit.",
  )
  pdf.paragraph(`À l'attention de : ${sellerLines(config).join(' — ')}`)
  pdf.paragraph(
    'Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de services ci-dessous :',
  )
  pdf.table([
    ['Prestation', contractName(purchase.product, purchase.billing)],
    ['Référence', purchase.reference],
    ['Commandé le', longDate(purchase.paid_at)],
    ['Nom du consommateur', firstName ?? blank],
    ['E-mail du compte', email ?? blank],
    ['Adresse du consommateur', blank],
    ['Date', blank],
    ['Signature (sur papier seulement)', blank],
  ])
}

function writeTerms(pdf: Pdf, purchase: Purchase, config: DocumentConfig): void {
  const { version, lines } = termsOfSale(purchase.terms_version, config.supportEmail)
  pdf.subheading(`Conditions générales d'utilisation et de vente, version ${version}`)
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('## ')) pdf.subheading(line.slice(3), 'H3')
    else if (line.startsWith('> ')) pdf.quote(line.slice(2))
    else if (!line.startsWith('- ')) pdf.paragraph(line)
    else if (!lines[index - 1]?.startsWith('- ')) pdf.list(itemsFrom(lines, index))
  }
}

/** The consecutive list items from a line on. */
function itemsFrom(lines: readonly string[], first: number): string[] {
  const after = lines.slice(first)
  const end = after.findIndex((line) => !line.startsWith('- '))
  return after.slice(0, end === -1 ? undefined : end).map((line) => line.slice(2))
}
