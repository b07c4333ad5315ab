import { DAILY_REMINDER_HOUR } from './features/notifications/digests.service.ts'
import type { Services } from './features.ts'
import {
  APPOINTMENT_MAILS_QUEUE,
  BAN_NOTICES_QUEUE,
  CHECK_IN_QUESTIONS_QUEUE,
  CONFIRMATION_QUEUE,
  CONTRACT_END_QUEUE,
  EXPORTS_QUEUE,
  FORGET_PAYERS_QUEUE,
  MAIL_QUEUE,
  MEMBER_EXPORTS_QUEUE,
  PUSH_QUEUE,
  REFUND_QUEUE,
  RENEWAL_NOTICES_QUEUE,
  RENEWALS_QUEUE,
  TABLE_MAILS_QUEUE,
} from './jobs.ts'
import type { Clock } from './platform/clock.ts'
import type { Schedule } from './platform/jobs/schedule.ts'
import type { Log } from './platform/log.ts'
import type { Mail, Mailer } from './platform/mail/mail.ts'

interface Dependencies extends Services {
  schedule: Pick<Schedule, 'queue' | 'cron'>
  mailer: Pick<Mailer, 'send'>
  log: Pick<Log, 'error'>
}

type Work = Dependencies & { clock: Pick<Clock, 'now'> }

/**
 * Registers the handler of each queue. Work that must follow a transaction is a job in one of them (`server/jobs.ts`
 * defines its data).
 */
export function registerQueueHandlers({ schedule, mailer, clock, ...services }: Work): void {
  async function send({ until, ...mail }: Mail, id: string): Promise<void> {
    if (until === undefined || clock.now() < new Date(until)) await mailer.send({ ...mail, id })
  }
  schedule.queue('mail', send, MAIL_QUEUE)
  schedule.queue('push', services.push.deliver, PUSH_QUEUE)
  schedule.queue('order-confirmation', services.receipts.sendConfirmation, CONFIRMATION_QUEUE)
  schedule.queue('refunds', services.refunds.pay, REFUND_QUEUE)
  schedule.queue('forget-payers', services.payers.forget, FORGET_PAYERS_QUEUE)
  schedule.queue('renewals', services.renewals.sync, RENEWALS_QUEUE)
  schedule.queue('renewal-notices', services.renewalNotices.send, RENEWAL_NOTICES_QUEUE)
  schedule.queue('cancellations', services.cancellations.process, CONTRACT_END_QUEUE)
  schedule.queue('withdrawal', services.withdrawals.processDeclaration, CONTRACT_END_QUEUE)
  schedule.queue('appointment-mails', services.appointmentMails.send, APPOINTMENT_MAILS_QUEUE)
  schedule.queue('table-mails', services.tableMails.send, TABLE_MAILS_QUEUE)
  schedule.queue('check-in-questions', services.checkIns.sendQuestion, CHECK_IN_QUESTIONS_QUEUE)
  schedule.queue('ban-notices', services.banNotices.notifyPartners, BAN_NOTICES_QUEUE)
  schedule.queue('exports', services.exports.make, EXPORTS_QUEUE)
  schedule.queue('member-exports', services.memberExports.writePart, MEMBER_EXPORTS_QUEUE)
}

/** Schedules every recurring task, at its time in Paris. docs/retention.md says how long each kind of data is kept. */
export function scheduleRecurringTasks({ schedule, log, ...services }: Dependencies): void {
  /** A task that was missed at night runs once after the next start: the law requires every erasure. */
  const nightly: Schedule['cron'] = (name, expression, run) =>
    schedule.cron(name, expression, run, { missed: 'once' })

  // Every few minutes: what members wait for.
  schedule.cron('settle-payments', '* * * * *', services.payments.tick)
  schedule.cron('sweep-opinions', '* * * * *', services.opinions.sweep)
  schedule.cron('ask-check-ins', '* * * * *', services.checkIns.ask)
  schedule.cron('tell-trusted', '* * * * *', services.trusted.notifyChanges)
  schedule.cron('tell-silences', '* * * * *', services.checkIns.notifySilences)
  schedule.cron('tell-both-for-it', '* * * * *', services.debriefs.announceBothForIt)
  schedule.cron('follow-calls', '* * * * *', services.calls.follow)
  schedule.cron('tell-restrictions', '* * * * *', services.riskNotices.notifyAll)
  schedule.cron('end-boosts', '* * * * *', services.discovery.endBoosts)
  schedule.cron('remind-appointments', '*/5 * * * *', services.appointments.remind)
  schedule.cron('ask-debriefs', '*/5 * * * *', services.debriefs.ask)
  schedule.cron('advance-tables', '*/5 * * * *', services.tableDays.advance)
  schedule.cron('compose-tables', '*/5 * * * *', services.tableCompositions.compose)
  schedule.cron('settle-checkouts', '*/5 * * * *', services.reconciliation.settlePending)
  schedule.cron('start-terms', '*/5 * * * *', services.termStarts.startDue)
  schedule.cron('announce-refunds', '*/5 * * * *', services.withdrawals.announceRefunds)
  schedule.cron('forget-offline-members', '*/10 * * * *', services.discovery.forgetOffline)
  schedule.cron('erase-unconfirmed-members', '*/10 * * * *', services.accounts.eraseUnconfirmed)
  // A suspended member was given a time at which they can come back: the suspension ends soon after it.
  schedule.cron('end-suspensions', '*/10 * * * *', services.suspensions.endExpired)
  schedule.cron('announce-legal-texts', '*/10 * * * *', () => services.legal.announce())

  // Every hour. count-days also computes the figures of days that were missed. At five past midnight everything
  // written yesterday has been committed, and the unconfirmed registrations of its first minutes are not erased
  // before ten past.
  schedule.cron('count-days', '5 * * * *', services.figures.close)
  schedule.cron('refresh-deck-pool', '7 * * * *', services.discovery.refreshStale)
  schedule.cron('send-renewal-notices', '12 * * * *', services.renewalNotices.sendDue)
  schedule.cron('sweep-sessions', '17 * * * *', services.sessions.sweep)
  schedule.cron('sweep-devices', '18 * * * *', services.devices.sweep)
  schedule.cron('sweep-codes', '19 * * * *', services.codes.sweep)
  schedule.cron('sweep-email-changes', '21 * * * *', services.emailChanges.sweep)
  schedule.cron('settle-referrals', '20 * * * *', services.referral.settleAll)
  schedule.cron('reconcile-payments', '23 * * * *', services.reconciliation.reconcile)
  schedule.cron('sweep-trusted', '24 * * * *', services.trusted.sweep)
  schedule.cron('sweep-photos', '25 * * * *', services.photos.sweep)
  schedule.cron('sweep-message-photos', '26 * * * *', services.messagePhotos.sweep)
  schedule.cron('end-terms', '27 * * * *', services.termEnds.endExpired)
  schedule.cron('sweep-social', '27 * * * *', services.social.sweep)
  schedule.cron('end-given-plans', '31 * * * *', services.grants.endExpired)
  schedule.cron('sweep-exports', '33 * * * *', services.exports.sweep)
  schedule.cron('sweep-member-exports', '38 * * * *', services.memberExports.sweep)
  schedule.cron('sweep-verifications', '41 * * * *', services.verificationSweep.sweep)
  schedule.cron('sweep-passkey-challenges', '47 * * * *', services.passkeys.sweep)

  // At night: what ends with its day, erasures and checks. Nothing runs between two and three: one night of the year
  // does not have that hour, another has it twice.
  nightly('forget-served-profiles', '20 0 * * *', services.served.forgetPastDays)
  // Before the erasures, which depend on it.
  nightly('end-banned-conversations', '2 1 * * *', services.banNotices.endExpired)
  nightly('erase-closed-conversations', '5 1 * * *', services.declines.eraseOverdue)
  nightly('erase-members', '10 1 * * *', services.erasures.eraseOverdue)
  // Before forget-old-data deletes the rows that the meetings are counted from.
  nightly('count-meetings', '20 1 * * *', services.meetingFigures.close)
  nightly('forget-old-data', '25 1 * * *', services.erasures.forgetOld)
  nightly('purge-archive', '40 1 * * *', services.archive.purge)
  nightly('dismiss-idle-members', '50 1 * * *', services.leaving.closeIdleAccounts)
  nightly('compare-again', '45 1 * * 1', services.debriefs.compareAgain)
  nightly('sweep-imports', '20 3 * * *', services.imports.sweep)
  nightly('count-ranking', '10 3 * * *', services.ranking.close)
  nightly('check-audit-log', '30 3 * * *', async () => {
    const id = await services.audit.findBreak()
    if (id !== undefined) log.error({ entry: id }, 'the audit log is broken')
  })
  nightly('check-ledger', '40 3 * * *', services.reconciliation.checkLedger)
  nightly('sweep-team-invitations', '50 3 * * *', services.team.sweep)
  nightly('forget-old-counts', '15 4 * * *', services.analytics.forgetOldCounts)
  nightly('sweep-newsletter', '41 4 * * *', services.newsletter.sweep)
  nightly('sweep-cancellations', '53 4 * * *', services.cancellations.sweep)

  // By day: what members read. return-flashes runs on five days, in case it is missed on the first of the month.
  schedule.cron('return-flashes', '40 8 1-5 * *', services.returnedFlashes.giveBack)
  // letter_turn.sql splits the members into eight groups. Every five minutes from 9 h and from 18 h, one group gets
  // its mail.
  schedule.cron('mail-digests', '0-35/5 9 * * *', () => services.digests.sendDigests())
  schedule.cron('remind-carts', '0 10 * * *', services.carts.remind)
  schedule.cron('warn-idle-members', '0 11 * * *', services.leaving.warnIdle)
  // At 18 h, to members who asked for the reminder and have a flash left.
  schedule.cron('remind-daily', `0-35/5 ${DAILY_REMINDER_HOUR} * * *`, () =>
    services.digests.sendReminders(),
  )
}
