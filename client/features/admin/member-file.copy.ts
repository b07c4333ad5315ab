import { href } from '#client/app/paths.ts'
import type { MemberFile } from '#shared/contracts/admin/member-file.ts'
import { MEASURE_LABELS } from '#shared/domain/moderation.ts'
import { euros } from '#shared/domain/money.ts'
import { dateAndHour, longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import { PRODUCT_LABELS } from '#shared/domain/products.ts'
import { REPORT_REASON_LABELS } from '#shared/domain/reports.ts'
import { SUPPORT_TOPIC_LABELS } from '#shared/domain/support.ts'
import type { FileLine } from './FileBlock.tsx'

type Rows<Part extends keyof MemberFile> = NonNullable<MemberFile[Part]>

const BILLING_NAMES = { annual: 'engagement', monthly: 'chaque mois' }
const ORDER_STATES = { pending: 'en attente', paid: 'payée', canceled: 'abandonnée' }
const PLAN_STATES = {
  scheduled: 'commence plus tard',
  active: 'en cours',
  past_due: 'paiement en échec',
  replaced: 'remplacée',
  ended: 'terminée',
}
const REQUEST_STATES = { open: 'Ouverte', answered: 'Répondue', closed: 'Close' }
const APPEAL_STATES = {
  waiting: 'recours en attente',
  upheld: 'recours rejeté',
  reversed: 'décision annulée sur recours',
}
const CHECK_STATES = { pending: 'À examiner', approved: 'Approuvée', refused: 'Refusée' }
const PURPOSE_NAMES = {
  terms: 'Conditions et âge',
  sensitive_data: 'Données sensibles',
  newsletter: 'Newsletter',
}

export function orderLines(orders: Rows<'orders'>): FileLine[] {
  return orders.map(({ reference, product, billing, status, amountCents, refundedCents, at }) => ({
    ...{ key: reference, at },
    title: `${PRODUCT_LABELS[product]}${billing ? `, ${BILLING_NAMES[billing]}` : ''} : ${euros(amountCents)}`,
    detail: `${reference}, ${ORDER_STATES[status]}${refundedCents > 0 ? `, ${euros(refundedCents)} remboursés` : ''}`,
    to: href('/admin/paiements', {}, { commande: reference }),
  }))
}

export function planLines(plans: Rows<'subscriptions'>): FileLine[] {
  return plans.map(({ plan, billing, status, at, periodEndsAt, renews }) => {
    const isLive = status !== 'replaced' && status !== 'ended'
    const next = renews ? 'se renouvelle le' : "s'arrête le"
    const what = status === 'past_due' ? "payée jusqu'au" : next
    const billed = BILLING_NAMES[billing]
    return {
      ...{ key: at, at, title: `${PLAN_LABELS[plan]}, ${PLAN_STATES[status]}` },
      detail: isLive ? `${billed}, ${what} ${longDate(new Date(periodEndsAt))}` : billed,
    }
  })
}

/** Legal time limit to answer a member's request for a copy of their data. */
const ANSWER_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The day by which the copy of the data must be sent. */
export function answerDue(askedAt: string): string {
  return longDate(new Date(new Date(askedAt).getTime() + ANSWER_DAYS * DAY_MS))
}

/** The requests of the member: a copy of their data that is still due, then their messages. */
export function requestLines(requests: Rows<'requests'>, copyAskedAt: string | null): FileLine[] {
  const copy = copyAskedAt && {
    ...{ key: 'copy', at: copyAskedAt, title: 'Copie de ses données' },
    detail: `En cours, réponse due le ${answerDue(copyAskedAt)}`,
  }
  return [...(copy ? [copy] : []), ...requests.map(messageLine)]
}

function messageLine(request: Rows<'requests'>[number]): FileLine {
  const { reference, topic, state, at, answeredBy, isFromTeam } = request
  const what = isFromTeam ? 'écrite' : REQUEST_STATES[state].toLowerCase()
  return {
    ...{ key: reference, at, title: SUPPORT_TOPIC_LABELS[topic] },
    detail: `${reference}, ${what}${answeredBy ? ` par ${answeredBy}` : ''}`,
    to: href('/admin/assistance', {}, { demande: reference }),
  }
}

export function reportLines(reports: Rows<'reportsReceived'>, mayOpen: boolean): FileLine[] {
  return reports.map(({ reference, at, state, reason }) => ({
    ...{ key: reference, at, title: reason ? REPORT_REASON_LABELS[reason] : reference },
    detail: `${reason ? `${reference}, ` : ''}${state === 'open' ? 'à traiter' : 'décidé'}`,
    to: mayOpen
      ? href(
          '/admin/signalements',
          {},
          { vue: state === 'open' ? 'open' : 'decided', dossier: reference },
        )
      : undefined,
  }))
}

export function decisionLines(decisions: Rows<'decisions'>): FileLine[] {
  return decisions.map(({ reference, report, measure, at, by, appeal }) => ({
    ...{ key: reference, at, title: MEASURE_LABELS[measure] },
    detail: `${reference}${by ? `, par ${by}` : ''}, ${appeal ? APPEAL_STATES[appeal] : 'aucun recours'}`,
    to: report
      ? href(
          '/admin/signalements',
          {},
          { vue: appeal === 'waiting' ? 'appeals' : 'decided', dossier: report },
        )
      : undefined,
  }))
}

export function checkLines(checks: Rows<'verifications'>): FileLine[] {
  return checks.map(({ state, at }) => ({ key: at, at, title: CHECK_STATES[state] }))
}

export function deviceLine({ id, name, at, isKnown }: Rows<'devices'>[number]): FileLine {
  return {
    ...{ key: id, at, title: name },
    detail: `${isKnown ? 'appareil personnel' : 'appareil de passage'}, vu le ${dateAndHour(new Date(at))}`,
  }
}

export function consentLines(consents: Rows<'consents'>): FileLine[] {
  return consents.map(({ purpose, version, at, withdrawnAt }) => ({
    ...{ key: `${purpose} ${at}`, at, title: PURPOSE_NAMES[purpose] },
    detail: `version ${version}${withdrawnAt ? `, retiré le ${longDate(new Date(withdrawnAt))}` : ''}`,
  }))
}
