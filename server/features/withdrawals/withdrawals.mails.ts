import type { Config } from '#server/config.ts'
import { greetingFor } from '#server/platform/mail/greeting.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import {
  button,
  facts,
  type MailBlock,
  note,
  paragraph,
} from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { euros } from '#shared/domain/money.ts'
import { dateAndHour, longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { contractName, isPaidPlan, PRODUCT_LABELS } from '#shared/domain/products.ts'
import { refundDeadline } from '#shared/domain/withdrawals.ts'
import type { Account, Contract, RefundedWithdrawal, Withdrawal } from './contract.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface AcknowledgementMail {
  to: string
  withdrawal: Withdrawal
  contract: Contract
  /** The plan that the member has after the withdrawal. */
  account: Account
  /** Whether `to` is the email address of the account, and not another address typed in the form. */
  isOwn: boolean
}

const RECEIVED = 'Votre rétractation est reçue'
const SENT = 'Votre remboursement est envoyé'
const NOT_DONE = "Votre rétractation n'a pas pu être enregistrée"

const WORDS_ELSEWHERE = "Ses mots sont dans le message envoyé à l'adresse de votre compte."

/**
 * The acknowledgement required by article L221-21: the declaration as it was made, with its date and time. An email to
 * another address than the account's omits the typed text: otherwise anyone who pays for one day could have us send
 * their text to strangers.
 */
export function acknowledgementMail(
  { to, withdrawal, contract, account, isOwn }: AcknowledgementMail,
  config: MailConfig,
): Mail {
  const blocks = [
    paragraph(
      `${isOwn ? `Bonjour ${withdrawal.first_name}` : 'Bonjour'},\nnous avons bien reçu votre rétractation. Gardez ce message : il en est la preuve.`,
    ),
    facts([
      ['Accusé de réception', withdrawal.reference],
      ['Reçue le', dateAndHour(withdrawal.requested_at)],
      ['Contrat', contractName(contract.product, contract.billing)],
      ['Référence du contrat', contract.reference],
      ['Commandé le', longDate(contract.paid_at)],
    ]),
    note(isOwn ? withdrawal.statement : WORDS_ELSEWHERE, 'Votre déclaration :'),
    facts(refundFacts(withdrawal, contract)),
    paragraph(effectOf(withdrawal, contract, account)),
  ]
  const preheader = `Accusé de réception ${withdrawal.reference}.`
  return { to, subject: RECEIVED, ...layoutMail({ preheader, title: RECEIVED, blocks }, config) }
}

function refundFacts(withdrawal: Withdrawal, contract: Contract): [string, string][] {
  const { paid_cents: paid, refund_cents: refund, days_used: days } = withdrawal
  const ofDays = withdrawal.days_in_period
  const used =
    days === null
      ? 'Déjà fourni'
      : `${days === 1 ? '1 jour utilisé' : `${days} jours utilisés`} sur ${ofDays}`
  return [
    [`Payé le ${longDate(contract.paid_at)}`, euros(paid)],
    ...(paid > refund ? [[used, euros(refund - paid)] satisfies [string, string]] : []),
    ['Remboursé', euros(refund)],
    ...(refund > 0 ? [refundMethodFact(withdrawal, contract)] : []),
  ]
}

function refundMethodFact(
  withdrawal: Withdrawal,
  { card_last4: card }: Contract,
): [string, string] {
  const deadline = longDate(refundDeadline(withdrawal.requested_at))
  return [cardLabel(card), `au plus tard le ${deadline}`]
}

function cardLabel(last4: string | null): string {
  return last4 ? `Sur la carte •••• ${last4}` : 'Sur le moyen de paiement utilisé'
}

function effectOf(
  { refund_cents: refund }: Withdrawal,
  contract: Contract,
  account: Account,
): string {
  const label = PRODUCT_LABELS[contract.product]
  if (isPaidPlan(contract.product)) {
    const plan = `${PLAN_LABELS[account.plan]}${detailOf(account)}`
    return `${label} s'arrête aujourd'hui, et votre formule est maintenant ${plan}. Votre compte, vos matchs et vos conversations restent.`
  }
  if (refund > 0) return `Ce qui restait de ${label} vous est retiré. Votre formule ne change pas.`
  return `${label} vous a été fourni en entier à votre demande : rien n'en est remboursé.`
}

/** The origin of the remaining plan: already paid for, or given by the team. */
function detailOf({ plan, renews }: Account): string {
  if (plan === 'gratuit' || renews) return ''
  if (renews === null) return ', que nous vous avons offerte'
  return ", jusqu'au terme déjà payé et sans renouvellement"
}

/** Omits all typed text, because anyone can type any email address. */
export function unknownContractMail(to: string, config: MailConfig): Mail {
  const blocks: MailBlock[] = [
    paragraph(
      "Bonjour,\nune rétractation nous a été adressée avec cette adresse e-mail. Aucun contrat ne correspond à cette adresse et à la référence indiquée : rien n'a été changé.",
    ),
    paragraph(
      "La référence se trouve dans l'e-mail de confirmation de votre commande. L'adresse doit être celle de votre compte.",
    ),
    button('Recommencer', `${config.baseUrl}/retractation`),
    note('Ne faites rien : aucun contrat ne prend fin.', "Ce n'est pas vous ?"),
  ]
  return refusal(to, blocks, config)
}

interface RefusedMail {
  to: string
  receivedAt: Date
  reason: string
}

export function refusedMail({ to, receivedAt, reason }: RefusedMail, config: MailConfig): Mail {
  const blocks: MailBlock[] = [
    paragraph(
      `Bonjour,\nnous avons reçu votre rétractation le ${dateAndHour(receivedAt)}. ${reason}`,
    ),
    paragraph("Vous pouvez arrêter le renouvellement d'une formule à tout moment :"),
    button('Résilier votre contrat', `${config.baseUrl}/resilier`),
  ]
  return refusal(to, blocks, config)
}

function refusal(to: string, blocks: MailBlock[], config: MailConfig): Mail {
  const preheader = 'Aucun contrat ne prend fin.'
  return { to, subject: NOT_DONE, ...layoutMail({ preheader, title: NOT_DONE, blocks }, config) }
}

export function refundedMail(withdrawal: RefundedWithdrawal, config: MailConfig): Mail {
  const blocks = [
    paragraph(
      `${greetingFor(withdrawal.first_name)},\nle remboursement de votre rétractation est parti vers votre banque.`,
    ),
    facts([
      ['Accusé de réception', withdrawal.reference],
      ['Envoyé le', longDate(withdrawal.paid_at)],
      [cardLabel(withdrawal.card_last4), euros(withdrawal.refund_cents)],
    ]),
    paragraph('Selon votre banque, il apparaît sur votre compte sous quelques jours ouvrés.'),
  ]
  const preheader = `Accusé de réception ${withdrawal.reference}.`
  const layout = layoutMail({ preheader, title: SENT, blocks }, config)
  return { to: withdrawal.email, subject: SENT, ...layout }
}
