import type { Selectable } from 'kysely'
import type { Config } from '#server/config.ts'
import type { StopOutcome } from '#server/features/subscriptions/renewal-choices.service.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { remainingPlan } from '#server/platform/mail/remaining-plan.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { dateAndHour, longDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

type Request = Pick<
  Selectable<Schema['cancellations']>,
  'reference' | 'email' | 'requested_at' | 'wished_on' | 'order_reference'
>

/** The format of an order reference on a receipt. Any other typed text is left out of the email. */
const REFERENCE = /^EMB-\d{4}-\w{6}$/

// Omits the typed first name and reason: anyone can type any email address, and could have us send their text to a
// stranger.
export function receivedMail(
  {
    request,
    stopped,
    token,
  }: { request: Request; stopped: StopOutcome | undefined; token: string | null },
  config: MailConfig,
): Mail {
  const title = 'Votre demande de résiliation est enregistrée'
  const blocks = [
    paragraph(
      `Bonjour,\nnous avons reçu votre demande de résiliation le ${dateAndHour(request.requested_at)}.`,
    ),
    facts(factsOf(request)),
    ...whatFollows(stopped, token, config),
  ]
  const preheader = `Demande ${request.reference}.`
  return { to: request.email, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

function whatFollows(stopped: StopOutcome | undefined, token: string | null, config: MailConfig) {
  if (stopped) return [paragraph(effectOf(stopped))]
  if (token !== null) {
    return [
      paragraph('Un clic suffit à confirmer. La date retenue reste celle de votre demande.'),
      button('Confirmer la résiliation', `${config.baseUrl}/resilier?confirmer=${token}`),
      note('Ce bouton est valable 14 jours.'),
      note('Ne faites rien : sans ce clic, votre contrat continue.', "Ce n'est pas vous ?"),
    ]
  }
  return [
    paragraph(
      "Si un contrat correspond à ces informations, son renouvellement s'arrête à la date de votre demande. Nous n'en trouvons aucun en cours à cette adresse.",
    ),
    note(
      'Refaites votre demande avec cette adresse, ou écrivez-nous.',
      'Votre compte a une autre adresse ?',
    ),
  ]
}

/** Sent after a click on the confirmation button of `receivedMail`. */
export function confirmedMail(
  { request, stopped }: { request: Request; stopped: StopOutcome },
  config: MailConfig,
): Mail {
  const title = 'Votre résiliation est confirmée'
  const blocks = [
    paragraph(`Bonjour,\n${effectOf(stopped)}`),
    facts([['Demande reçue', dateAndHour(request.requested_at)], ...factsOf(request)]),
  ]
  const preheader = `Demande ${request.reference}.`
  return { to: request.email, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}

function factsOf({ reference, wished_on, order_reference }: Request): [string, string][] {
  const isKnownForm = order_reference !== null && REFERENCE.test(order_reference)
  return [
    ['Numéro de demande', reference],
    ['Date souhaitée', longDate(new Date(`${wished_on}T12:00:00Z`))],
    ...(isKnownForm ? [['Contrat', order_reference] as [string, string]] : []),
  ]
}

function effectOf({ effect, subscription, endsAt, planLeft }: StopOutcome): string {
  const { plan, billing, next_plan, next_billing, period_end, renewal_price_cents } = subscription
  const name = `« ${contractName(plan, billing)} »`
  const next = contractName(next_plan ?? plan, next_billing ?? billing)
  const after = remainingPlan(planLeft)
  switch (effect) {
    case 'stopped':
      return `Votre formule ${name} ne se renouvelle pas : aucun autre prélèvement. Vous gardez vos avantages jusqu'au ${dateAndHour(endsAt)}, puis votre compte continue avec ${after}.`
    case 'once_more':
      return `Votre demande est arrivée moins de 48 heures avant l'échéance. Votre formule se renouvelle une dernière fois le ${longDate(period_end)} (${next}, ${shortEuros(renewal_price_cents)}), puis s'arrête le ${longDate(endsAt)}. Vous pourrez renoncer à ce renouvellement pendant 14 jours.`
    case 'ended':
      return `Le renouvellement de votre formule ${name} n'était pas payé : il est abandonné, et rien ne vous sera réclamé. Votre compte continue avec ${after}.`
    case 'undone':
      return `Votre formule ${name} s'était renouvelée après votre demande : ce renouvellement vous est remboursé en entier. Votre compte continue avec ${after}.`
  }
}
