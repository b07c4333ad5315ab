import type { Config } from '#server/config.ts'
import type { AppointmentMailJob } from '#server/jobs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { dayIn, zoneOf } from '#shared/domain/zones.ts'
import { appointmentCalendarEntry } from './appointment-calendar-entry.ts'
import * as db from './appointments.db.ts'
import { appointmentMail } from './appointments.mails.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  clock: Clock
  mailer: Mailer
}

/** The e-mails about an appointment to both members, each with an iCalendar file. */
export function createAppointmentMailService({ config, database, clock, mailer }: Dependencies) {
  /** Sends the e-mail of a job, unless the appointment has changed since: the change has its own e-mail. */
  async function send({ kind, ...about }: AppointmentMailJob, id: string): Promise<void> {
    const appointment = await db.findForMail(database, about)
    if (!appointment) return
    const now = clock.now()
    const { startsAt, timeZone } = appointment
    // The mail server may have been unavailable; a reminder after the beginning is useless.
    if (kind === 'tomorrow' && startsAt <= now) return
    const isToday = dayIn(startsAt, timeZone) === dayIn(now, timeZone)
    const entry = appointmentCalendarEntry(appointment, now)
    const ownZone = zoneOf(appointment.cityCode)
    const isMine = appointment.proposerId === about.memberId
    const isEndedByMe = appointment.endedBy === about.memberId
    const mail = appointmentMail(
      kind,
      { ...appointment, ownZone, isMine, isEndedByMe, isToday },
      entry,
      config,
    )
    await mailer.send({ ...mail, id })
  }

  return { send }
}
