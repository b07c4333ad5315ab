import type { Config } from '#server/config.ts'
import type { TableMailJob } from '#server/jobs.ts'
import { calendarAttachment } from '#server/platform/calendar-entry.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import { tableCalendarEntry } from './table-calendar-entry.ts'
import * as db from './tables.db.ts'
import { tableMail } from './tables.mails.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  clock: Clock
  mailer: Mailer
}

/** The e-mails to a guest who will not attend a table, with the iCalendar file that removes it from their diary. */
export function createTableMailService({ config, database, clock, mailer }: Dependencies) {
  /** Sends one e-mail, unless the member has a seat at the table again. */
  async function send(job: TableMailJob, id: string): Promise<void> {
    const { tableId, memberId, version, news } = job
    const found = await db.findGoneSeat(database, { tableId, memberId })
    if (!found) return
    const mail = tableMail(news, found, { ...found, answerBy: null, isNoted: true }, config)
    const entry = tableCalendarEntry(found, { version, status: 'off' }, clock.now())
    await mailer.send({
      ...mail,
      id,
      attachments: [calendarAttachment('table.ics', entry, 'CANCEL')],
    })
  }

  return { send }
}
