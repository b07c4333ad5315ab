import type { AuditService } from '#server/features/audit/audit.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Trouble } from '#shared/contracts/admin/orders.ts'
import * as db from './payment-troubles.db.ts'

const MINUTE_MS = 60_000
/** After these times, an event is settled and a refund is sent, unless something is wrong. */
const SETTLED_WITHIN_MINUTES = 10
const SENT_WITHIN_MINUTES = 60
const LISTED = 200
/** The count reads every unhandled event: too expensive for each page of the back office. */
const COUNT_LASTS_MS = MINUTE_MS

interface Dependencies {
  database: Database
  transact: Transact
  clock: Clock
  audit: Pick<AuditService, 'record'>
}

/** The payment problems that the product cannot settle by itself: a member of the team has to look at them. */
export function createPaymentTroubleService({ database, transact, clock, audit }: Dependencies) {
  let counted: { at: number; count: number } | undefined

  async function list(): Promise<Trouble[]> {
    const rows = await db.listTroubles(database, {
      receivedBefore: minutesAgo(SETTLED_WITHIN_MINUTES),
      requestedBefore: minutesAgo(SENT_WITHIN_MINUTES),
      limit: LISTED,
    })
    return rows.map((row) => ({
      ...row,
      since: row.since.toISOString(),
      until: row.until?.toISOString() ?? null,
    }))
  }

  /** The number of listed problems, at most a minute old. */
  async function count(): Promise<number> {
    const now = clock.now().getTime()
    if (!counted || now - counted.at >= COUNT_LASTS_MS) {
      counted = { at: now, count: (await list()).length }
    }
    return counted.count
  }

  function minutesAgo(minutes: number): Date {
    return new Date(clock.now().getTime() - minutes * MINUTE_MS)
  }

  async function handle(viewer: Pick<Viewer, 'id'>, eventId: string): Promise<void> {
    await transact(async (tx) => {
      if (!(await db.markHandled(tx, eventId, clock.now()))) fail('trouble_not_found')
      await audit.record(tx, {
        ...{ actorId: viewer.id, act: 'payment_event.handled', subject: `event ${eventId}` },
        detail: {},
      })
    })
    counted = undefined
  }

  return { list, count, handle }
}
export type PaymentTroubleService = ReturnType<typeof createPaymentTroubleService>
