import { randomInt } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/schedule.ts'
import type { Viewer } from '#server/platform/session.ts'
import type { reportMember } from '#shared/contracts/safety.ts'
import type { RouteInput } from '#shared/kit/route.ts'
import type { BlockService } from './blocks.service.ts'
import * as db from './reports.db.ts'
import { reportReceivedMail } from './reports.mails.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Without the letters and figures that are taken for one another when they are read out. */
const REFERENCE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  blocks: Pick<BlockService, 'requireWithinReach'>
}

type Report = RouteInput<typeof reportMember>['body']

export function createReportService(deps: Dependencies) {
  const { config, transact, clock, schedule, blocks } = deps

  /** Opens a case and acknowledges it by mail, or adds to the case that is open; answers its reference. */
  async function report(viewer: Pick<Viewer, 'id'>, body: Report): Promise<{ reference: string }> {
    const pair = {
      reporter: viewer.id,
      reported: await blocks.requireWithinReach(viewer, body.userId),
    }
    const now = clock.now()
    const dueAt = new Date(now.getTime() + DAY_MS)
    return transact(async (tx) => {
      const { id, reference, isNew } = await db.openCase(tx, {
        ...pair,
        reference: newReference(),
        now,
        dueAt,
      })
      await db.addStatement(tx, id, { reason: body.reason, details: body.details ?? '', now })
      await db.copyMessages(tx, id, pair, body.messageIds ?? [])
      if (isNew) {
        const { email, firstName } = await db.findReporter(tx, viewer.id)
        const mail = reportReceivedMail({ to: email, firstName, reference }, config)
        await schedule.enqueue(tx, 'mail', mail)
      }
      return { reference }
    })
  }

  return { report }
}
export type ReportService = ReturnType<typeof createReportService>

/** `SIG-7K3M-92QF`: it counts nothing and names nobody, and can be read out on the telephone. */
function newReference(): string {
  const signs = Array.from({ length: 8 }, () => REFERENCE_SIGNS[randomInt(REFERENCE_SIGNS.length)])
  return `SIG-${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}
