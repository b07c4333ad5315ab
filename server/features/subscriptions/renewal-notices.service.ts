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
  renewalNoticeUntil,
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
  subscriptions: Pick<SubscriptionService, 'arrange'>
}

interface RenewalNoticeJob {
  subscriptionId: number
  /** Its member took the renewal up again, or changed it: the day the law sets for a silent one is not waited for. */
  isAsked: boolean
}

/** The notice without which no commitment is renewed (article L215-1 of the Code de la consommation). */
export function createRenewalNoticeService(deps: Dependencies) {
  const { config, database, transact, clock, mailer, schedule, subscriptions } = deps

  /** Has every notice sent that is due. */
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
   * Sends one notice, and only then lets the renewal stand: when the mail server is away, nothing is renewed. A kill
   * between the two sends it again.
   */
  async function send({ subscriptionId, isAsked }: RenewalNoticeJob): Promise<void> {
    const row = await db.find(database, subscriptionId)
    const reader = row && (await db.findReader(database, row))
    const contract = row && (await db.findContract(database, row.id))
    if (!row || !reader || !contract || !isDue(row, clock.now(), isAsked)) return
    const { reference } = contract
    const mail = renewalNoticeMail({ ...reader, subscription: row, reference }, config)
    await mailer.send({ ...mail, id: nameOf(row) })
    await transact(async (tx) => {
      const sent = await db.lock(tx, row.id)
      // Upgraded, stopped or changed meanwhile: it spoke of another term.
      if (!sent || !saysTheSame(sent, row)) return
      await db.update(tx, row.id, { notice_sent_at: clock.now() })
      await subscriptions.arrange(tx, row.id)
    })
  }

  return { sendDue, send }
}
export type RenewalNoticeService = ReturnType<typeof createRenewalNoticeService>

/** The same of a notice that says the same: sent again after a kill, it is one message for whoever receives it. */
function nameOf(row: SubscriptionRow): string {
  const said = [row.id, row.period_end, row.renewal_price_cents, row.next_plan, row.next_billing]
  return hashToken(`renewal notice ${JSON.stringify(said)}`)
}

function isDue(row: SubscriptionRow, now: Date, isAsked: boolean): boolean {
  const until = isAsked ? stoppableUntil(row) : renewalNoticeUntil(row)
  return (
    row.status === 'active' &&
    row.billing === 'annual' &&
    row.renews &&
    row.notice_sent_at === null &&
    now <= until
  )
}

function saysTheSame(one: SubscriptionRow, other: SubscriptionRow): boolean {
  return (
    one.status === 'active' &&
    one.period_end.getTime() === other.period_end.getTime() &&
    one.renewal_price_cents === other.renewal_price_cents &&
    one.next_plan === other.next_plan &&
    one.next_billing === other.next_billing
  )
}
