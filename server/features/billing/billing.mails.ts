import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail.ts'
import { facts, paragraph } from '#server/platform/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail-layout.ts'
import { euros } from '#shared/domain/money.ts'
import { PRODUCT_LABELS, type Product } from '#shared/domain/products.ts'

interface ReturnedPayment {
  to: string
  firstName: string
  product: Product
  reference: string
  amountCents: number
}

/** A payment came that could no longer be granted: what became of it, to whoever may have closed the page by then. */
export function returnedPaymentMail(
  { to, firstName, product, reference, amountCents }: ReturnedPayment,
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const title = 'Votre paiement vous est remboursé'
  return {
    to,
    subject: title,
    ...layoutMail(
      {
        title,
        preheader: "Votre commande n'a pas pu être ouverte : rien ne reste à votre charge.",
        blocks: [
          paragraph(
            `Bonjour ${firstName},\nvotre paiement a réussi, mais votre commande ne pouvait plus être ouverte. Il vous est remboursé en totalité, sur la même carte, sans démarche de votre part.`,
          ),
          facts([
            ['Commande', reference],
            ['Produit', PRODUCT_LABELS[product]],
            ['Montant remboursé', euros(amountCents)],
          ]),
          paragraph("Selon votre banque, il apparaît sur votre compte d'ici à dix jours."),
        ],
      },
      config,
    ),
  }
}

/** The team gives something back of its own accord. */
export function teamRefundMail(
  { to, firstName, product, reference, amountCents, note }: ReturnedPayment & { note: string },
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const title = 'Nous vous remboursons'
  return {
    to,
    subject: title,
    ...layoutMail(
      {
        title,
        preheader: `Commande ${reference}.`,
        blocks: [
          paragraph(
            `Bonjour ${firstName},\nnous vous remboursons ${euros(amountCents)}, sur la carte qui a payé, sans démarche de votre part.`,
          ),
          facts([
            ['Commande', reference],
            ['Produit', PRODUCT_LABELS[product]],
            ['Montant remboursé', euros(amountCents)],
            ['Motif', note],
          ]),
          paragraph(
            "Selon votre banque, il apparaît sur votre compte d'ici à dix jours. Votre commande, elle, ne change pas.",
          ),
        ],
      },
      config,
    ),
  }
}
