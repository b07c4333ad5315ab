import type { Config } from '#server/config.ts'
import type { Dispute } from '#server/features/payment-providers/provider.ts'
import type { TeamStop } from '#server/features/subscriptions/renewal-choices.service.ts'
import type { DisputeStatus } from '#server/platform/database/schema-money.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { facts, link, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { remainingPlan } from '#server/platform/mail/remaining-plan.ts'
import { euros } from '#shared/domain/money.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { PRODUCT_LABELS, type Product } from '#shared/domain/products.ts'

const DISPUTE_WORDS: Record<DisputeStatus, { title: string; text: string }> = {
  needs_response: {
    title: 'Un paiement est contesté',
    text: "Un membre conteste ce paiement auprès de sa banque. Répondez chez le prestataire avant la date limite : sans réponse, l'argent est perdu et la formule prend fin.",
  },
  under_review: {
    title: 'Un paiement est contesté',
    text: "Un membre conteste ce paiement auprès de sa banque, qui l'examine. Il n'y a rien à faire pour l'instant.",
  },
  won: {
    title: 'Contestation gagnée',
    text: "La banque nous donne raison : l'argent nous revient. Une formule qui avait pris fin pour cela est rouverte, sans renouvellement.",
  },
  lost: {
    title: 'Contestation perdue',
    text: 'La banque rend son argent au membre. La formule que ce paiement ouvrait a pris fin, et son renouvellement aussi.',
  },
  closed: { title: 'Contestation close', text: "La banque n'a pas donné suite." },
}

/** To the team: a payer contests a payment, or such a dispute has ended. */
export function disputeMail(
  { order, dispute }: { order: { reference: string; product: Product }; dispute: Dispute },
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const { title, text } = DISPUTE_WORDS[dispute.status]
  const { answerBy, pageUrl } = dispute
  return {
    to: config.supportEmail,
    subject: `${title} : ${order.reference}`,
    ...layoutMail(
      {
        title,
        preheader: `Commande ${order.reference}.`,
        blocks: [
          paragraph(text),
          facts([
            ['Commande', order.reference],
            ['Produit', PRODUCT_LABELS[order.product]],
            ['Montant contesté', euros(dispute.amountCents)],
            ...(answerBy ? [['Réponse avant le', dateAndHour(answerBy)] satisfies Fact] : []),
          ]),
          link(
            'Ouvrir la commande',
            `${config.baseUrl}/admin/paiements?commande=${order.reference}`,
          ),
          ...(pageUrl ? [link('Répondre chez le prestataire', pageUrl)] : []),
        ],
      },
      config,
    ),
  }
}

type Fact = [string, string]

interface ReturnedPayment {
  to: string
  firstName: string
  product: Product
  reference: string
  amountCents: number
}

/** To a buyer whose payment could no longer be granted, and who may have closed the page: the payment is refunded. */
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
            `Bonjour ${firstName},\nvotre paiement a réussi, mais votre commande n'a pas pu être honorée. Il vous est remboursé en totalité, sur la même carte, sans démarche de votre part.`,
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

type TeamMail = Omit<ReturnedPayment, 'amountCents'> & {
  /** The reason, as the team wrote it. */
  note: string
}

/** To a member whom the team refunds by its own decision; the plan may end with the refund. */
export function teamRefundMail(
  {
    to,
    firstName,
    product,
    reference,
    amountCents,
    note,
    stopped,
  }: TeamMail & { amountCents: number; stopped: TeamStop | undefined },
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
            `Selon votre banque, il apparaît sur votre compte d'ici à dix jours. ${stopped ? endSentence(product, stopped) : 'Votre commande, elle, ne change pas.'}`,
          ),
        ],
      },
      config,
    ),
  }
}

/** To a member whose plan the team ends without a refund. */
export function teamStopMail(
  { to, firstName, product, reference, note, stopped }: TeamMail & { stopped: TeamStop },
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const title = stopped.planLeft ? 'Votre formule est arrêtée' : 'Votre renouvellement est arrêté'
  return {
    to,
    subject: title,
    ...layoutMail(
      {
        title,
        preheader: 'Aucun autre prélèvement.',
        blocks: [
          paragraph(`Bonjour ${firstName},\n${lowerFirst(endSentence(product, stopped))}`),
          facts([
            ['Commande', reference],
            ['Produit', PRODUCT_LABELS[product]],
            ['Motif', note],
          ]),
        ],
      },
      config,
    ),
  }
}

function endSentence(product: Product, { endsAt, planLeft }: TeamStop): string {
  const name = PRODUCT_LABELS[product]
  if (!planLeft) {
    return `Votre formule ${name} ne se renouvelle pas : vous gardez ses avantages jusqu'au ${dateAndHour(endsAt)}, et rien d'autre n'est prélevé.`
  }
  return `Votre formule ${name} est arrêtée, et rien d'autre n'est prélevé. Votre compte continue avec ${remainingPlan(planLeft)}.`
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
