import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { box, button, facts, link, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { remainingPlan } from '#server/platform/mail/remaining-plan.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { dateAndHour, longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS, type Plan } from '#shared/domain/plans.ts'
import { contractName } from '#shared/domain/products.ts'
import { type SubscriptionRow, stoppableUntil } from './renewal-rules.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>
type Blocks = Parameters<typeof layoutMail>[0]['blocks']

export interface Recipient {
  to: string
  firstName: string
}

interface PlanMail extends Recipient {
  subscription: SubscriptionRow
}

/** Why a plan ended. */
export type EndCause = 'term' | 'no_notice' | 'unpaid' | 'stopped' | 'refunded' | 'disputed'

const STAYS =
  "Vos matchs, vos conversations et tout ce que vous avez écrit restent. Vos flashs bonus aussi, jusqu'à leur date limite."

/** The notice before a commitment renews; the last day for refusing is in a frame (article L215-1). */
export function renewalNoticeMail(
  { subscription, reference, ...recipient }: PlanMail & { reference: string },
  config: MailConfig,
): Mail {
  const { period_end: end } = subscription
  return planMail(recipient, config, {
    title: 'Votre formule se renouvelle bientôt',
    preheader: "La date jusqu'à laquelle vous pouvez refuser.",
    blocks: [
      paragraph(
        `Bonjour ${recipient.firstName},\nvotre formule ${nameOf(subscription)} arrive à son terme le ${longDate(end)}. Sans action de votre part, elle se renouvelle ce jour-là.`,
      ),
      box(
        `Vous pouvez refuser ce renouvellement jusqu'au ${dateAndHour(stoppableUntil(subscription))}.`,
      ),
      facts([
        ['Contrat', reference],
        ['Fin de la période', longDate(end)],
        ...nextTerm(subscription),
      ]),
      paragraph('Pour refuser, sans frais et sans vous connecter :'),
      button('résilier votre contrat', `${config.baseUrl}/resilier`),
      link('Ou depuis mes réglages', settingsOf(config)),
    ],
  })
}

/** Sent on the day when a scheduled plan, already paid for, starts. */
export function planStartedMail(
  { subscription, ...recipient }: PlanMail,
  config: MailConfig,
): Mail {
  return planMail(recipient, config, {
    title: 'Votre formule commence',
    preheader: 'Elle vous est ouverte à partir de maintenant.',
    blocks: [
      paragraph(
        `Bonjour ${recipient.firstName},\nvotre formule ${nameOf(subscription)}, déjà payée, commence aujourd'hui. Elle dure jusqu'au ${longDate(subscription.period_end)}.`,
      ),
      button('Ouvrir mon compte', `${config.baseUrl}/login?next=/home`),
    ],
  })
}

interface FailedMail extends PlanMail {
  retriedAt: Date
  /** The bank did not refuse the payment: it asks the member to confirm it. */
  requiresAction: boolean
}

export function paymentFailedMail(
  { subscription, retriedAt, requiresAction, ...recipient }: FailedMail,
  config: MailConfig,
): Mail {
  const bank = requiresAction
    ? `votre banque demande que vous confirmiez vous-même le paiement qui renouvelle votre formule ${labelOf(subscription)}.`
    : `votre banque a refusé le paiement qui renouvelle votre formule ${labelOf(subscription)}.`
  return planMail(recipient, config, {
    title: requiresAction
      ? 'Votre banque vous demande de confirmer'
      : "Votre paiement n'est pas passé",
    preheader: 'Vous gardez vos avantages en attendant.',
    blocks: [
      paragraph(`Bonjour ${recipient.firstName},\n${bank} Vous gardez vos avantages en attendant.`),
      facts([['Prochain essai', longDate(retriedAt)], ...nextTerm(subscription)]),
      paragraph(
        requiresAction
          ? 'La confirmation se fait en un instant, avec la carte que vous utilisez déjà ou avec une autre.'
          : 'Une carte expirée ou remplacée ? Donnez-en une autre : votre formule continue aussitôt.',
      ),
      button(
        requiresAction ? 'Confirmer le paiement' : 'Changer de carte',
        `${config.baseUrl}/login?next=/payment-card`,
      ),
      note(
        "Après trois essais sans succès, votre formule s'arrête d'elle-même. Rien ne vous sera réclamé.",
        'Vous ne voulez plus de cette formule ?',
      ),
      link('résilier votre contrat', `${config.baseUrl}/resilier`),
    ],
  })
}

const CAUSES: Record<EndCause, string> = {
  term: "Son renouvellement n'a pas pu être payé : rien n'a été prélevé.",
  no_notice:
    "Nous n'avons pas pu vous envoyer à temps l'avis que la loi prévoit avant un renouvellement : rien n'a été prélevé.",
  unpaid: 'Votre banque a refusé son renouvellement trois fois. Rien ne vous sera réclamé.',
  refunded: 'Son paiement vous est remboursé en entier. Rien ne vous sera plus prélevé.',
  disputed:
    'Votre banque vous rend son paiement, que vous avez contesté. Rien ne vous sera plus prélevé.',
  stopped: "Comme demandé, elle n'est pas renouvelée : rien ne sera prélevé.",
}

export function planEndedMail(
  { subscription, cause, plan, ...recipient }: PlanMail & { cause: EndCause; plan: Plan },
  config: MailConfig,
): Mail {
  const next = remainingPlan(plan)
  return planMail(recipient, config, {
    title: 'Votre formule est terminée',
    preheader: `Votre compte reste ouvert, avec ${next}.`,
    blocks: [
      paragraph(
        `Bonjour ${recipient.firstName},\nvotre formule ${labelOf(subscription)} est terminée. ${CAUSES[cause]}`,
      ),
      paragraph(`Votre compte continue avec ${next}. ${STAYS}`),
      button('Ouvrir mon compte', `${config.baseUrl}/login?next=/home`),
    ],
  })
}

export function renewalStoppedMail(
  {
    subscription,
    endsAt,
    planLeft,
    at,
    ...recipient
  }: PlanMail & { endsAt: Date; planLeft: Plan; at: Date },
  config: MailConfig,
): Mail {
  const isOver = endsAt <= at
  return planMail(recipient, config, {
    title: 'Votre renouvellement est arrêté',
    preheader: 'Aucun autre prélèvement.',
    blocks: [
      paragraph(
        `Bonjour ${recipient.firstName},\nvotre formule ${nameOf(subscription)} ne se renouvelle pas. Aucun autre prélèvement.`,
      ),
      facts([
        ['Demande reçue', dateAndHour(at)],
        [isOver ? 'Formule arrêtée' : "Avantages jusqu'au", dateAndHour(endsAt)],
      ]),
      paragraph(
        isOver
          ? `Votre compte continue avec ${remainingPlan(planLeft)}. ${STAYS}`
          : `Ensuite, votre compte continue avec ${remainingPlan(planLeft)}. D'ici là, vous pouvez changer d'avis depuis vos réglages.`,
      ),
      link('Ouvrir mes réglages', settingsOf(config)),
    ],
  })
}

export function renewalResumedMail(
  { subscription, ...recipient }: PlanMail,
  config: MailConfig,
): Mail {
  return planMail(recipient, config, {
    title: 'Votre renouvellement a repris',
    preheader: 'Comme demandé depuis vos réglages.',
    blocks: [
      paragraph(
        `Bonjour ${recipient.firstName},\ncomme demandé, votre formule se renouvelle à son échéance.`,
      ),
      ...termBlocks(subscription, config),
    ],
  })
}

export function planChangeMail({ subscription, ...recipient }: PlanMail, config: MailConfig): Mail {
  const keeps = subscription.next_plan === null
  return planMail(recipient, config, {
    title: keeps ? 'Vous gardez votre formule' : 'Votre changement de formule est enregistré',
    preheader: "Il prend effet à l'échéance.",
    blocks: [
      paragraph(
        keeps
          ? `Bonjour ${recipient.firstName},\nvotre demande de changement est annulée : votre formule ${nameOf(subscription)} continue.`
          : `Bonjour ${recipient.firstName},\nvotre formule ${nameOf(subscription)} reste la même jusqu'à son échéance, puis elle change.`,
      ),
      ...termBlocks(subscription, config),
    ],
  })
}

/** The next term, and the last day for refusing it. */
function termBlocks(subscription: SubscriptionRow, config: MailConfig): Blocks {
  return [
    facts([
      ['Échéance', longDate(subscription.period_end)],
      ...nextTerm(subscription),
      ["Arrêt possible jusqu'au", dateAndHour(stoppableUntil(subscription))],
    ]),
    link('Ouvrir mes réglages', settingsOf(config)),
  ]
}

function planMail(
  { to }: Pick<Recipient, 'to'>,
  config: MailConfig,
  content: { title: string; preheader: string; blocks: Blocks },
): Mail {
  return { to, subject: content.title, ...layoutMail(content, config) }
}

function labelOf({ plan }: SubscriptionRow): string {
  return PLAN_LABELS[plan]
}

function nameOf({ plan, billing }: SubscriptionRow): string {
  return `« ${contractName(plan, billing)} »`
}

function nextTerm(row: SubscriptionRow): [string, string][] {
  return [
    ['Formule suivante', contractName(row.next_plan ?? row.plan, row.next_billing ?? row.billing)],
    ['Son prix', shortEuros(row.renewal_price_cents)],
  ]
}

function settingsOf({ baseUrl }: MailConfig): string {
  return `${baseUrl}/login?next=/settings/abonnement`
}
