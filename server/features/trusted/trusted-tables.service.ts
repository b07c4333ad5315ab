import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import { hashToken, newToken, type Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { TABLE_LASTS_MS } from '#shared/domain/tables.ts'
import { findPerson } from './trusted.db.ts'
import { tableLinkMail, tableOffMail } from './trusted.mails.ts'
import * as db from './trusted-tables.db.ts'

const AT_A_TIME = 100

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
}

/** The trusted person knows where and when a table of the member is, as of an appointment, and of nobody else there. */
export function createTrustedTableService(deps: Dependencies) {
  const { config, database, transact, clock, schedule } = deps

  function isTold(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<boolean> {
    return db.isTold(database, viewer.id, publicId)
  }

  /** The link and the mail that carries it are one transaction: told again, the person has the one they were sent. */
  function tell(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return transact(async (tx) => {
      const memberId = viewer.id
      const seat =
        (await db.findSeat(tx, { memberId, publicId, startsAfter: lately() })) ??
        fail('table_not_found')
      const person = await findPerson(tx, memberId, { isHeld: true })
      if (!person?.confirmedAt) fail('trusted_unconfirmed')
      const token = newToken()
      const { tableId, memberName, startsAt } = seat
      const link = { tableId, memberId, tokenHash: hashToken(token), now: clock.now() }
      if (!(await db.insertLink(tx, link))) return
      const about = { to: person.email, firstName: person.firstName, memberName, startsAt, token }
      await schedule.enqueue(tx, 'mail', tableLinkMail(about, config))
    })
  }

  function untell(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<void> {
    return db.deleteLink(database, viewer.id, publicId)
  }

  /** Writes once to those who have the link of a table that is given up, or at which the member will not be. */
  async function tellChanges(): Promise<void> {
    const due = { startsAfter: lately(), limit: AT_A_TIME }
    for (const link of await db.listNews(database, due)) {
      await transact(async (tx) => {
        const news = await db.takeNews(tx, link)
        if (news) await schedule.enqueue(tx, 'mail', tableOffMail(news, config))
      })
    }
  }

  function lately(): Date {
    return new Date(clock.now().getTime() - TABLE_LASTS_MS)
  }

  return { isTold, tell, untell, tellChanges }
}
export type TrustedTableService = ReturnType<typeof createTrustedTableService>
