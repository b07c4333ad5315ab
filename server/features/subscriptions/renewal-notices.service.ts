import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { hashToken } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import {
  RENEWAL_NOTICE_DAYS,
  renewalNoticeDeadline,
  type SubscriptionRow,
  stoppableUntil,
} from './renewal-rules.ts'
import * as db from './subscriptions.db.ts'
import { renewalNoticeMail } from './subscriptions.mails.ts'
import type { SubscriptionService } from './subscriptions.service.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  mailer: Mailer
  schedule: Pick<Schedule, 'enqueue'>
  subscriptions: Pick<SubscriptionService, 'enqueueRenewalSync'>
}

interface RenewalNoticeJob {
  subscriptionId: number
  /**
   * The member resumed or changed the renewal: the notice can be sent even after the legal deadline for a tacit one.
   */
  isAsked: boolean
}

/**
 * Sends the notice that the law requires before a commitment is renewed (article L215-1 of the Code de la
 * consommation).
 */
export function createRenewalNoticeService(deps: Dependencies) {
  const { config, database, transact, clock, mailer, schedule, subscriptions } = deps

  /** Enqueues every notice that is due. */
  async function sendDue(): Promise<void> {
    const now = clock.now()
    const due = await db.listRenewalNoticesDue(database, {
      now,
      endingBefore: addDays(now, RENEWAL_NOTICE_DAYS),
    })
    for (const { id } of due.filter((row) => isDue(row, now, false))) {
      await transact((tx) =>
        schedule.enqueue(tx, 'renewal-notices', { subscriptionId: id, isAsked: false }),
      )
    }
  }

  /**
   * Sends one notice, then marks it as sent, which allows the renewal: while the mail server is unavailable, nothing is
   * renewed. After a crash between the two steps the notice is sent again.
   */
  async function send({ subscriptionId, isAsked }: RenewalNoticeJob): Promise<void> {
    const row = await db.find(database, subscriptionId)
    const recipient = row && (await db.findRecipient(database, row))
    const contract = row && (await db.findContract(database, row.id))
    if (!row || !recipient || !contract || !isDue(row, clock.now(), isAsked)) return
    const { reference } = contract
    const mail = renewalNoticeMail({ ...recipient, subscription: row, reference }, config)
    await mailer.send({ ...mail, id: messageIdOf(row) })
    await transact(async (tx) => {
      const sent = await db.lock(tx, row.id)
      // The plan was upgraded, stopped or changed meanwhile: the notice announced another term.
      if (!sent || !announcesSameTerm(sent, row)) return
      await db.update(tx, row.id, { notice_sent_at: clock.now() })
      await subscriptions.enqueueRenewalSync(tx, row.id)
    })
  }

  return { sendDue, send }
}
export type RenewalNoticeService = ReturnType<typeof createRenewalNoticeService>

/** Message id, equal for equal notices: when one is sent again after a crash, the recipient sees one email. */
function messageIdOf(row: SubscriptionRow): string {
  const content = [row.id, row.period_end, row.renewal_price_cents, row.next_plan, row.next_billing]
  return hashToken(`renewal notice ${JSON.stringify(content)}`)
}

function isDue(row: SubscriptionRow, now: Date, isAsked: boolean): boolean {
  const until = isAsked ? stoppableUntil(row) : renewalNoticeDeadline(row)
  return (
    row.status === 'active' &&
    row.billing === 'annual' &&
    row.renews &&
    row.notice_sent_at === null &&
    now <= until
  )
}

function announcesSameTerm(one: SubscriptionRow, other: SubscriptionRow): boolean {
  return (
    one.status === 'active' &&
    one.period_end.getTime() === other.period_end.getTime() &&
    one.renewal_price_cents === other.renewal_price_cents &&
    one.next_plan === other.next_plan &&
    one.next_billing === other.next_billing
  )
}
